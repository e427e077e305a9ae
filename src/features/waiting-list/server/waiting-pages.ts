import type { TemplateValues } from '#platform/server/html/fill-template.ts';
import { checkOrigin } from '#platform/server/http/origin-check.ts';
import { readForm } from '#platform/server/http/read-form.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { waitingListCopy as copy } from '../copy.ts';
import { waitingListPaths } from '../rules.ts';
import { askToJoin } from './ask-to-join.ts';
import { confirmAddress, deleteAddress, findAddress } from './store.ts';
import { readKey } from './waiting-link.ts';

/** The content of a waiting-list page. */
interface WaitingPage {
  status?: number;
  heading: string;
  text: string;
  /** The address form, with the typed value and its error. */
  ask?: { email: string; error: string };
  act?: { action: string; key: string; label: string };
}

/** Sends a page that the build rendered, with `values` in place of its placeholders. */
export type SendPage = (
  context: RequestContext,
  status: number,
  values: TemplateValues,
) => Promise<void>;

const invalidLink = (): WaitingPage => ({
  status: 404,
  heading: copy.linkInvalidTitle,
  text: copy.linkInvalid,
  ask: { email: '', error: '' },
});

const keyInUrl = ({ req }: RequestContext): string =>
  new URL(req.url ?? '/', 'http://localhost').searchParams.get('key') ?? '';

/** The address that a link's key belongs to; undefined if the key is forged or the address has left the list. */
async function findByKey(services: Pick<Services, 'db' | 'secret'>, key: string) {
  const id = readKey(services, key);
  return id === null ? undefined : findAddress(services.db, id);
}

/** Removes an address from the list, and deletes unsent emails to it, such as an invitation. */
const leaveList = (
  { acts, outbox }: Pick<Services, 'acts' | 'outbox'>,
  id: string,
): Promise<void> =>
  acts.transact(async (act) => {
    const email = await deleteAddress(act.trx, id);
    if (email !== undefined) await outbox.deleteMailsTo(act, email);
  });

/** Returns a function that fills the template with a page's content and sends it. */
function createPageSender(send: SendPage) {
  return async function show(context: RequestContext, page: WaitingPage): Promise<void> {
    const { status = 200, heading, text, ask, act } = page;
    context.res.setHeader('Cache-Control', 'no-store');
    // The URL contains the key from the email, which other sites must not receive as a referrer.
    context.res.setHeader('Referrer-Policy', 'same-origin');
    const error = ask?.error ?? '';
    await send(context, status, {
      heading,
      text,
      link: null,
      ask: ask !== undefined,
      email: ask?.email ?? '',
      error,
      invalid: error !== '',
      act: act ?? null,
    });
  };
}

/**
 * The waiting list as HTML pages, for browsers without JavaScript and for the links in emails. Because mail clients
 * prefetch links, opening a link only shows a page with a button, and the button confirms or deletes the address.
 */
export function waitingListPages(services: Services, send: SendPage) {
  const { db, clock, config } = services;
  const show = createPageSender(send);

  return {
    async ask(context: RequestContext): Promise<void> {
      checkOrigin(context);
      const { email = '', website } = Object.fromEntries(await readForm(context.req));
      try {
        const { message } = await askToJoin(services, context.clientKey, { email, website });
        await show(context, { heading: copy.requestedTitle, text: message });
      } catch (error) {
        await show(context, rejected(error, email));
      }
    },
    async confirm(context: RequestContext): Promise<void> {
      const key = keyInUrl(context);
      const address = await findByKey(services, key);
      if (!address) return show(context, invalidLink());
      const { email, confirmed_at } = address;
      if (confirmed_at !== null) return show(context, confirmed(email));
      const act = { action: waitingListPaths.confirm, key, label: copy.confirmButton };
      const text = copy.confirm(email, config.communityName);
      await show(context, { heading: copy.confirmTitle, text, act });
    },
    async confirmNow(context: RequestContext): Promise<void> {
      checkOrigin(context);
      const key = (await readForm(context.req)).get('key') ?? '';
      const address = await findByKey(services, key);
      if (!address) return show(context, invalidLink());
      await confirmAddress(db, address.id, clock());
      await show(context, confirmed(address.email));
    },
    async leave(context: RequestContext): Promise<void> {
      const key = keyInUrl(context);
      const address = await findByKey(services, key);
      if (!address) return show(context, left());
      const act = { action: waitingListPaths.leave, key, label: copy.leaveButton };
      await show(context, { heading: copy.leaveTitle, text: copy.leave(address.email), act });
    },
    /** Also called by mail clients for one-click unsubscribe, with the key in the URL (RFC 8058). */
    async leaveNow(context: RequestContext): Promise<void> {
      checkOrigin(context);
      const key = keyInUrl(context) || ((await readForm(context.req)).get('key') ?? '');
      const id = readKey(services, key);
      if (id !== null) await leaveList(services, id);
      await show(context, left());
    },
  };
}

const confirmed = (email: string): WaitingPage => ({
  heading: copy.confirmedTitle,
  text: copy.confirmed(email),
});

const left = (): WaitingPage => ({ heading: copy.leftTitle, text: copy.left });

/** The page that shows the form again, with the typed address and its error. Rethrows server errors. */
function rejected(error: unknown, email: string): WaitingPage {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  const tooMany = error.code === 'TOO_MANY_REQUESTS';
  return {
    status: error.status,
    heading: copy.tryAgainTitle,
    text: tooMany ? copy.tryLater : copy.tryAgain,
    ask: { email, error: tooMany ? copy.tooMany : error.message },
  };
}
