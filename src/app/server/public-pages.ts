import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rulesPageValues } from '#features/community-rules/server/rules-page.ts';
import { readPublicEvents } from '#features/events/server/public-events.ts';
import { readJoining } from '#features/invitations/server/joining.ts';
import { maxEvents, maxTestimonials } from '#features/landing/rules.ts';
import { landingValues } from '#features/landing/server/landing-values.ts';
import { readApprovedTestimonials } from '#features/testimonials/server/approved-testimonials.ts';
import type { SendPage } from '#features/waiting-list/server/waiting-pages.ts';
import { readTemplate, type TemplateValues } from '#platform/server/html/fill-template.ts';
import { buildPerLanguage, setLanguageCookie } from '#platform/server/http/locale.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { sendDocument } from '#platform/server/http/send-document.ts';
import type { Services } from '#platform/server/services.ts';
import { currentLocale } from '#platform/shared/language.ts';

/** The handlers of the HTML documents for visitors. */
export interface PublicPages {
  landing(context: RequestContext): Promise<void>;
  terms(context: RequestContext): Promise<void>;
  privacy(context: RequestContext): Promise<void>;
  /** Sends the current community rules, or an earlier version of them. */
  rules(context: RequestContext, version?: string): Promise<void>;
  waitingList: SendPage;
  invitation: SendPage;
  /** The error page, which the server sends if it cannot send the requested page. */
  failed: SendPage;
}

/**
 * Creates handlers that fill in the placeholders of the pages that the build rendered. Concurrent requests for
 * the landing page share one read of its events and testimonials.
 */
export async function createPublicPages(services: Services, webDir: string): Promise<PublicPages> {
  const { config, sharedReads, clock } = services;

  async function read(file: string) {
    const template = await buildPerLanguage(async (language) =>
      readTemplate(await readFile(join(webDir, language, file), 'utf8')),
    );
    return (context: RequestContext, values: TemplateValues): string =>
      template()({ community: config.communityName, site: context.site, ...values });
  }

  const landing = await read('landing.html');
  const terms = await read('legal/terms.html');
  const privacy = await read('legal/privacy.html');
  const rules = await read('rules.html');
  const waitingList = await read('waiting-list.html');
  const invitation = await read('invitation.html');
  const failed = await read('failed.html');

  const readValues = (): Promise<TemplateValues> =>
    sharedReads.read(`landing page ${currentLocale().language}`, async () => {
      const [events, testimonials, joining] = await Promise.all([
        readPublicEvents(services, maxEvents),
        readApprovedTestimonials(services, maxTestimonials),
        readJoining(services.db, services),
      ]);
      return landingValues({ events, testimonials, joining, now: clock() });
    });

  const legal = (fill: typeof terms) => (context: RequestContext) => {
    setLanguageCookie(context);
    context.res.setHeader('Cache-Control', 'public, max-age=3600');
    context.res.setHeader('Vary', 'Accept-Language, Cookie');
    return sendDocument(context.res, fill(context, {}));
  };

  const withStatus =
    (fill: typeof terms): SendPage =>
    (context, status, values) => {
      setLanguageCookie(context);
      return sendDocument(context.res, fill(context, values), { status });
    };

  return {
    landing: async (context) => sendDocument(context.res, landing(context, await readValues())),
    terms: legal(terms),
    privacy: legal(privacy),
    rules: async (context, version) => {
      const { status, values } = await rulesPageValues(services, version);
      setLanguageCookie(context);
      context.res.setHeader('Cache-Control', 'no-cache');
      context.res.setHeader('Vary', 'Accept-Language, Cookie');
      await sendDocument(context.res, rules(context, values), { status });
    },
    waitingList: withStatus(waitingList),
    invitation: withStatus(invitation),
    failed: withStatus(failed),
  };
}
