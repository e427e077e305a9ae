import { readPreferences } from '#features/preferences/server/store.ts';
import type { Endpoint } from '#platform/server/feature.ts';
import type { TemplateValues } from '#platform/server/html/fill-template.ts';
import { runInLanguageOf } from '#platform/server/http/locale.ts';
import { checkOrigin } from '#platform/server/http/origin-check.ts';
import { readForm } from '#platform/server/http/read-form.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { redirect, sendJson } from '#platform/server/http/send.ts';
import type { Services } from '#platform/server/services.ts';
import { unsubscribeCopy as copy } from '../unsubscribe-copy.ts';
import { saveSettings } from './settings.ts';
import { findSetting, listChannels } from './settings-store.ts';
import { readToken, type Subscription, unsubscribePaths } from './unsubscribe-link.ts';

type SendPage = (context: RequestContext, status: number, values: TemplateValues) => Promise<void>;

/** Whether a subscription is off: the member has unsubscribed or chosen another channel, or the account is gone. */
async function isOff(
  { db }: Pick<Services, 'db'>,
  { userId, kind }: Subscription,
): Promise<boolean> {
  if (kind === 'digest') return (await findSetting(db, userId)).digest === 'never';
  return (await listChannels(db, userId)).get(kind) !== 'mail';
}

/** Stops the emails of a subscription. Keeps another channel that the member has chosen since the email was sent. */
async function unsubscribe(services: Services, subscription: Subscription): Promise<void> {
  if (await isOff(services, subscription)) return;
  const { userId, kind } = subscription;
  const off = kind === 'digest' ? { digest: 'never' as const } : { channels: { [kind]: 'none' } };
  await saveSettings(services, { userId }, off);
}

/**
 * The endpoint that mail clients post to (RFC 8058), without a session. Opening the same URL in a browser leads to the
 * page that asks first, because mail scanners open every link.
 */
export const unsubscribeEndpoints = (services: Services): Endpoint[] => [
  {
    method: 'POST',
    path: `${unsubscribePaths.post}/:token`,
    // A mail client that runs in a browser posts from its own site. The token is all that the request needs.
    allowsAnyOrigin: true,
    async handle({ res, req }, { token = '' }) {
      req.resume();
      const subscription = readToken(services, token);
      if (subscription) await unsubscribe(services, subscription);
      sendJson(res, subscription ? 200 : 404, {});
    },
  },
  {
    method: 'GET',
    path: `${unsubscribePaths.post}/:token`,
    handle: ({ res }, { token = '' }) =>
      redirect(res, `${unsubscribePaths.page}/${encodeURIComponent(token)}`),
  },
];

/**
 * The page behind the link in an email: it asks, and its button unsubscribes. If the emails are already off, it leads
 * to the settings. It needs no JavaScript or session.
 */
export function unsubscribePages(services: Services, send: SendPage) {
  async function show(
    context: RequestContext,
    page: {
      status?: number;
      heading: string;
      text: string;
      token?: string;
      leadsToSettings?: boolean;
    },
  ): Promise<void> {
    const { status = 200, heading, text, token, leadsToSettings } = page;
    context.res.setHeader('Cache-Control', 'no-store');
    // The URL contains the token from the email, which other sites must not receive as a referrer.
    context.res.setHeader('Referrer-Policy', 'same-origin');
    const act = token ? { action: unsubscribePaths.page, key: token, label: copy.button } : null;
    const link = leadsToSettings ? { url: '/settings/notifications', label: copy.settings } : null;
    await send(context, status, {
      heading,
      text,
      act,
      link,
      ask: false,
      email: '',
      error: '',
      invalid: false,
    });
  }
  const showInvalid = (context: RequestContext) =>
    show(context, { status: 404, heading: copy.invalidTitle, text: copy.invalid });

  /** Runs `work` in the language of the email that contained the token. */
  async function runInMailLanguage(
    context: RequestContext,
    token: string,
    work: (subscription: Subscription) => Promise<void>,
  ): Promise<void> {
    const subscription = readToken(services, token);
    if (!subscription) return showInvalid(context);
    const { language } = await readPreferences(services.db, subscription.userId);
    await runInLanguageOf(context, language, () => work(subscription));
  }

  return {
    ask: (context: RequestContext, token: string): Promise<void> =>
      runInMailLanguage(context, token, async (subscription) =>
        show(
          context,
          (await isOff(services, subscription))
            ? { heading: copy.offTitle, text: copy.off, leadsToSettings: true }
            : { heading: copy.title, text: copy.kinds[subscription.kind], token },
        ),
      ),
    async stop(context: RequestContext): Promise<void> {
      checkOrigin(context);
      const token = (await readForm(context.req)).get('key') ?? '';
      await runInMailLanguage(context, token, async (subscription) => {
        await unsubscribe(services, subscription);
        await show(context, { heading: copy.doneTitle, text: copy.done, leadsToSettings: true });
      });
    },
  };
}
