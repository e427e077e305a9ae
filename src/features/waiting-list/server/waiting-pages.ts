import type { TemplateValues } from '#platform/server/html/fill-template.ts';
import { checkOrigin } from '#platform/server/http/origin-check.ts';
import { readForm } from '#platform/server/http/read-form.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { waitingListCopy as copy } from '../copy.ts';
import { waitingListPaths } from '../rules.ts';
import { askToJoin } from './ask-to-join.ts';
import { confirmAddress, deleteByToken, findByToken } from './store.ts';

/** What one of these pages says, and what one can do there. */
interface WaitingPage {
  status?: number;
  heading: string;
  text: string;
  /** The box for an address, with what was typed and what is wrong with it. */
  ask?: { email: string; error: string };
  act?: { action: string; key: string; label: string };
}

/** Sends the built page with these values in its marked places. */
export type SendPage = (
  context: RequestContext,
  status: number,
  values: TemplateValues,
) => Promise<void>;

const gone = (): WaitingPage => ({
  status: 404,
  heading: copy.linkInvalidTitle,
  text: copy.linkInvalid,
  ask: { email: '', error: '' },
});

/**
 * The waiting list as pages, for whoever has no script and for the links in mails. Opening a link
 * changes nothing, as mail programs open links too: what it is about is a button on its page.
 */
export function waitingListPages(services: Services, send: SendPage) {
  const { db, clock, config } = services;

  async function show(context: RequestContext, page: WaitingPage): Promise<void> {
    const { status = 200, heading, text, ask, act } = page;
    context.res.setHeader('Cache-Control', 'no-store');
    // The address of such a page has the key of a mail in it.
    context.res.setHeader('Referrer-Policy', 'same-origin');
    const error = ask?.error ?? '';
    await send(context, status, {
      heading,
      text,
      ask: ask !== undefined,
      email: ask?.email ?? '',
      error,
      invalid: error !== '',
      act: act ?? null,
    });
  }

  const keyInAddress = ({ req }: RequestContext): string =>
    new URL(req.url ?? '/', 'http://localhost').searchParams.get('key') ?? '';

  return {
    async ask(context: RequestContext): Promise<void> {
      checkOrigin(context);
      const email = (await readForm(context.req)).get('email') ?? '';
      try {
        const { message } = await askToJoin(services, context.clientAddress, { email });
        await show(context, { heading: copy.requestedTitle, text: message });
      } catch (error) {
        await show(context, refused(error, email));
      }
    },
    async confirm(context: RequestContext): Promise<void> {
      const key = keyInAddress(context);
      const address = await findByToken(db, key);
      if (!address) return show(context, gone());
      const { email, confirmed_at } = address;
      if (confirmed_at !== null) return show(context, confirmed(email));
      const act = { action: waitingListPaths.confirm, key, label: copy.confirmButton };
      const text = copy.confirm(email, config.communityName);
      await show(context, { heading: copy.confirmTitle, text, act });
    },
    async confirmNow(context: RequestContext): Promise<void> {
      checkOrigin(context);
      const key = (await readForm(context.req)).get('key') ?? '';
      await confirmAddress(db, key, clock());
      const address = await findByToken(db, key);
      await show(context, address ? confirmed(address.email) : gone());
    },
    async leave(context: RequestContext): Promise<void> {
      const key = keyInAddress(context);
      const address = await findByToken(db, key);
      if (!address) return show(context, left());
      const act = { action: waitingListPaths.leave, key, label: copy.leaveButton };
      await show(context, { heading: copy.leaveTitle, text: copy.leave(address.email), act });
    },
    /** Mail programs come here by themselves too, with the key in the address and any form (RFC 8058). */
    async leaveNow(context: RequestContext): Promise<void> {
      checkOrigin(context);
      const key = keyInAddress(context) || ((await readForm(context.req)).get('key') ?? '');
      await deleteByToken(db, key);
      await show(context, left());
    },
  };
}

const confirmed = (email: string): WaitingPage => ({
  heading: copy.confirmedTitle,
  text: copy.confirmed(email),
});

/** Whoever is on no list has left it, however they came here. */
const left = (): WaitingPage => ({ heading: copy.leftTitle, text: copy.left });

/** What could not be done, with what was typed; a failure of ours stays one. */
function refused(error: unknown, email: string): WaitingPage {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  const tooMany = error.code === 'TOO_MANY_REQUESTS';
  return {
    status: error.status,
    heading: copy.tryAgainTitle,
    text: tooMany ? copy.tryLater : copy.tryAgain,
    ask: { email, error: tooMany ? copy.tooMany : error.message },
  };
}
