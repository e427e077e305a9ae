import type { Engine } from '#platform/server/database/open-database.ts';
import { attentionRows, notificationRows } from './attention-rows-of-versions.ts';
import { conversationRows } from './conversation-rows-of-versions.ts';
import { linkRows } from './link-rows-of-versions.ts';
import { moderationRows } from './moderation-rows-of-versions.ts';
import {
  analyticsRows,
  farFuture,
  platformRows,
  type Row,
  type Sample,
  text,
} from './platform-rows-of-versions.ts';

/**
 * Rows for every table that ever existed, with a value for every column that it ever had, in an order that respects
 * foreign keys. A new table or column needs a value here.
 */
export function sampleRows(g: number, engine: Engine): Record<string, Row[]> {
  const maybe = <Value>(value: Value) => (g % 2 ? null : value);
  const sample: Sample = { g, maybe, ...authFormats(g, engine) };
  return {
    ...accountRows(sample),
    ...memberRows(sample),
    ...linkRows(sample),
    ...entryRows(sample),
    ...conversationRows(sample),
    ...notificationRows(sample),
    ...attentionRows(sample),
    ...moderationRows(sample),
    ...platformRows(sample),
    ...analyticsRows(sample),
  };
}

/** The formats of times and flags in the `auth_` tables depend on the engine. */
function authFormats(g: number, engine: Engine): Pick<Sample, 'time' | 'flag'> {
  const time = new Date(Date.UTC(2020, 0, g, 12, 30, 15, 123));
  return engine === 'postgres'
    ? { time, flag: g % 2 === 0 }
    : { time: time.toISOString(), flag: g % 2 === 0 ? 1 : 0 };
}

function accountRows({ g, maybe, time, flag }: Sample): Record<string, Row[]> {
  const times = { createdAt: time, updatedAt: time };
  const user = (name: string) => ({
    id: `${name}-${g}`,
    name: text,
    email: `${name}-${g}@sample.test`,
    emailVerified: flag,
    image: maybe('picture'),
    ...times,
  });
  return {
    auth_user: [user('ada'), user('ben')],
    auth_session: [
      {
        id: `session-${g}`,
        userId: `ada-${g}`,
        token: `token-${g}`,
        expiresAt: time,
        tokenHash: `hash-${g}`,
        ipAddress: maybe('2001:db8::1'),
        userAgent: maybe(text),
        ...times,
      },
    ],
    auth_account: [
      {
        id: `account-${g}`,
        accountId: `account-${g}`,
        providerId: 'credential',
        userId: `ada-${g}`,
        accessToken: maybe('a'),
        refreshToken: maybe('r'),
        idToken: maybe('i'),
        accessTokenExpiresAt: maybe(time),
        refreshTokenExpiresAt: maybe(time),
        scope: maybe('openid'),
        password: maybe('hash'),
        ...times,
      },
    ],
    mailed_link: [
      {
        user_id: `ada-${g}`,
        purpose: 'reset',
        token_hash: `hash-${g}`,
        email: `ada-${g}@sample.test`,
        expires_at: farFuture,
      },
    ],
    known_device: [
      { user_id: `ada-${g}`, device_key: `device-${g}`, first_seen_at: g, last_seen_at: g },
    ],
    totp: [{ user_id: `ada-${g}`, secret: text, last_step: g, enabled_at: maybe(g) }],
    recovery_code: [{ user_id: `ada-${g}`, code_hash: `hash-${g}` }],
    passkey: [
      {
        id: `passkey-${g}`,
        user_id: `ada-${g}`,
        credential_id: `credential-${g}`,
        public_key: 'key',
        sign_count: g,
        transports: '["internal"]',
        name: text,
        created_at: g,
        last_used_at: maybe(g),
      },
    ],
    rules_version: [{ version: g, text, what_changed: text, published_at: g }],
    rules_reader: [{ user_id: `ada-${g}`, version: g, read_at: g }],
    member_preference: [
      {
        user_id: `ada-${g}`,
        language: 'de',
        time_zone: maybe('Europe/Berlin'),
        quiet_from: 22,
        quiet_to: 8,
      },
    ],
    pending_sign_in: [{ token_hash: `hash-${g}`, user_id: `ada-${g}`, expires_at: farFuture }],
    auth_verification: [
      { id: `link-${g}`, identifier: `reset:${g}`, value: `ada-${g}`, expiresAt: time, ...times },
    ],
  };
}

function memberRows({ g, maybe }: Sample): Record<string, Row[]> {
  const picture = (purpose: string) => ({
    id: `${purpose}-picture-${g}`,
    owner_id: `ada-${g}`,
    purpose,
    path: `${purpose}s/ada-${g}/1700000000000-${g}`,
    width: 640,
    height: 480,
    widths: '[320,640]',
    placeholder: 'hash',
    alt: text,
    content_type: 'image/webp',
    size_bytes: 2,
    created_at: g,
    attached_at: maybe(g),
  });
  const profile = (name: string, pictureId: string | null) => ({
    user_id: `${name}-${g}`,
    username: `${name}-${g}`,
    display_name: 'Ada',
    bio: text,
    location: '',
    area_id: maybe(`area-${g}`),
    picture_id: pictureId,
    in_directory: g % 2,
    created_at: g,
    updated_at: farFuture,
    version: g,
  });
  return {
    area: [{ id: `area-${g}`, name: text, name_key: `area ${g}`, position: g }],
    picture: [picture('post'), picture('event'), picture('profile')],
    profile: [profile('ada', maybe(`profile-picture-${g}`)), profile('ben', null)],
    profile_interest: [
      {
        user_id: `ada-${g}`,
        position: 0,
        name: 'Old Maps',
        name_key: 'old maps',
        custom: g % 2,
        joined_at: g,
        area_id: maybe(`area-${g}`),
      },
    ],
    profile_name: [{ beginning: `name ${g}`, search_key: `name ${g}`, user_id: `ada-${g}` }],
    administrator: [{ user_id: `ada-${g}`, since: g }],
    closed_welcome: [{ user_id: `ada-${g}`, kind: 'newcomer', closed_at: g }],
    hidden_member: [
      {
        viewer_id: `ada-${g}`,
        member_id: `ben-${g}`,
        choice: maybe('mute'),
        blocks_viewer: g % 2,
        created_at: g,
      },
    ],
    testimonial: [
      {
        user_id: `ada-${g}`,
        text,
        written_at: g,
        verdict: maybe('approved'),
        judged_at: maybe(g),
        judged_by: maybe(`ben-${g}`),
        shows_picture: g % 2,
        version: g,
      },
    ],
  };
}

function entryRows({ g, maybe }: Sample): Record<string, Row[]> {
  const entry = (kind: string) => ({
    id: `${kind}-${g}`,
    kind,
    owner_id: `ada-${g}`,
    created_at: g,
    like_count: 1,
    comment_count: 2,
  });
  const comment = (id: string, parent: string | null) => ({
    id: `${id}-${g}`,
    entry_id: `post-${g}`,
    parent_id: parent && `${parent}-${g}`,
    author_id: `ben-${g}`,
    text,
    link_preview_id: maybe(`link-${g}`),
    created_at: g,
  });
  return {
    entry: [entry('post'), entry('event')],
    post: [
      {
        entry_id: `post-${g}`,
        title: text,
        content: text,
        picture_id: maybe(`post-picture-${g}`),
        link_preview_id: maybe(`link-${g}`),
        edited_at: maybe(g),
        version: g,
      },
    ],
    event: [
      {
        entry_id: `event-${g}`,
        title: text,
        description: '',
        starts_at: 1000,
        ends_at: maybe(2000),
        over_at: 3000,
        time_zone: 'Europe/Berlin',
        location: text,
        area_id: maybe(`area-${g}`),
        picture_id: maybe(`event-picture-${g}`),
        link_preview_id: maybe(`link-${g}`),
        participant_count: 1,
        is_public: g % 2,
        town: '',
        created_at: g,
        updated_at: g,
        version: g,
      },
    ],
    event_participant: [{ event_id: `event-${g}`, user_id: `ben-${g}`, joined_at: g }],
    event_reminder: [{ event_id: `event-${g}`, hours: 24, due_at: farFuture }],
    event_removal: [{ event_id: `event-${g}`, user_id: `ben-${g}`, reason: text, removed_at: g }],
    event_announcement: [{ id: `announcement-${g}`, event_id: `event-${g}`, text, created_at: g }],
    // The reply has the smaller id, so that copying the comments in the order of their ids would fail.
    comment: [comment('comment', null), comment('a-reply', 'comment')],
    mention: [
      {
        id: `mention-${g}`,
        entry_id: `post-${g}`,
        comment_id: null,
        user_id: `ben-${g}`,
        username: `ben-${g}`,
        created_at: g,
      },
      {
        id: `mention-in-comment-${g}`,
        entry_id: null,
        comment_id: `comment-${g}`,
        user_id: `ben-${g}`,
        username: `ben-${g}`,
        created_at: g,
      },
    ],
    entry_like: [{ entry_id: `post-${g}`, user_id: `ben-${g}`, created_at: g }],
  };
}
