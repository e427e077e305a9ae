import { hashToken } from '#features/accounts/server/token.ts';
import { publicPictureUrl } from '#features/pictures/server/picture-path.ts';
import type { TemplateValues } from '#platform/server/html/fill-template.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { redirect } from '#platform/server/http/send.ts';
import type { Services } from '#platform/server/services.ts';
import { dateFormats, dateText } from '#platform/shared/time-text.ts';
import { invitePageCopy as copy } from '../page-copy.ts';
import { readJoining } from './joining.ts';
import { findOpenInvitation } from './store.ts';

/** Sends the built page with its placeholders filled. */
type SendPage = (context: RequestContext, status: number, values: TemplateValues) => Promise<void>;

interface InvitePage {
  status?: number;
  heading: string;
  text: string;
  note?: string;
  photo?: string | null;
  action?: { href: string; label: string };
  /** Whether to show the waiting-list form. */
  ask?: boolean;
}

const day = dateFormats({ day: 'numeric', month: 'long' });

/** The public page of an invitation. `readSession` returns the session of a request, or null for a visitor. */
export function invitePages(
  services: Services,
  readSession: (context: RequestContext) => Promise<{ hasProfile: boolean } | null>,
  send: SendPage,
) {
  const { db, clock, config } = services;

  async function readPage(isMember: boolean, code: string): Promise<InvitePage> {
    if (isMember) {
      return {
        heading: copy.memberTitle,
        text: copy.memberText,
        action: { href: '/community', label: copy.toCommunity },
      };
    }
    const now = clock();
    const invitation = await findOpenInvitation(db, hashToken(code), now);
    if (!invitation) return ended(await readJoining(db, services));
    const { display_name, picture_id, shows_picture, expires_at } = invitation;
    const query = new URLSearchParams({ mode: 'create', invitation: code });
    return {
      heading: copy.title(display_name, config.communityName),
      text: copy.text,
      note: copy.until(dateText(expires_at, now, day)),
      photo: shows_picture && picture_id ? `${publicPictureUrl(picture_id)}?w=256` : null,
      action: { href: `/login?${query}`, label: copy.accept },
    };
  }

  return async function sendInvitation(context: RequestContext, code: string): Promise<void> {
    const session = await readSession(context);
    if (session && !session.hasProfile) return redirect(context.res, '/create-profile');
    const page = await readPage(session !== null, code);
    const { status = 200, heading, text, note = '', photo, action, ask = false } = page;
    context.res.setHeader('Cache-Control', 'no-store');
    // The URL contains the code, which other sites must not receive as a referrer.
    context.res.setHeader('Referrer-Policy', 'same-origin');
    await send(context, status, {
      heading,
      text,
      note,
      photo: photo ? { src: photo } : null,
      action: action ?? null,
      ask,
      email: '',
      error: '',
      invalid: false,
    });
  };
}

/** The page of an invitation that does not exist, was used or revoked, or has expired. */
const ended = (joining: 'open' | 'invited'): InvitePage => ({
  status: 404,
  heading: copy.ended,
  text: copy.endedText[joining],
  ...(joining === 'open'
    ? { action: { href: '/login?mode=create', label: copy.join } }
    : { ask: true }),
});
