export type Row = Record<string, unknown>;

/** Text that a careless copy would change. */
export const text = 'Ada’s “walk” — 散歩 🥾\n\t\\ \'quoted\' "twice" %s $1';
/** The latest time that JavaScript's Date can represent. */
export const farFuture = 8_640_000_000_000_000;

/** The values from which the sample rows of one generation are built. */
export interface Sample {
  /** The number of the generation, which is part of the ids; see filled-tables.ts. */
  g: number;
  /** Returns the value, or null in odd generations. */
  maybe: <Value>(value: Value) => Value | null;
  time: string | Date;
  flag: number | boolean;
}

/** Rows of the platform's tables, and of the tables about joining, stages, contacts and search. */
export function platformRows({ g, maybe }: Sample): Record<string, Row[]> {
  const topics = [{ topic: `user:ada-${g}`, last_number: g }];
  const updates = [
    {
      topic: `user:ada-${g}`,
      number: g,
      name: 'entry.added',
      data: JSON.stringify({ text }),
      created_at: g,
      recipients: maybe(`["ada-${g}"]`),
    },
  ];
  const waiting = {
    id: `waiting-${g}`,
    email: `eve-${g}@sample.test`,
    confirmed_at: maybe(g),
    language: maybe('de'),
    invited_at: maybe(g),
    invitation_id: maybe(`invitation-${g}`),
  };
  return {
    news_topic: topics,
    live_topic: topics,
    news: updates,
    live_update: updates,
    waiting_address: [{ ...waiting, key: `key-${g}`, asked_at: g }],
    invitation: [
      {
        id: `invitation-${g}`,
        code_hash: `hash-${g}`,
        by_id: `ada-${g}`,
        is_mailed: g % 2,
        created_at: g,
        expires_at: farFuture,
        used_by: maybe(`ben-${g}`),
        used_at: maybe(g),
      },
    ],
    waiting_list_entry: [{ ...waiting, token: `key-${g}`, requested_at: g }],
    member_stage: [
      { user_id: `ben-${g}`, stage: 'met', since: g, chosen: maybe('met'), is_capped: g % 2 },
    ],
    contact: [
      {
        from_id: `ada-${g}`,
        to_id: `ben-${g}`,
        created_at: g,
        answer: 'waiting',
        fingerprint: maybe('hash'),
      },
    ],
    contact_choice: [{ user_id: `ada-${g}`, choice: 'met' }],
    vouch: [{ from_id: `ada-${g}`, to_id: `ben-${g}`, created_at: g, ended_at: maybe(g) }],
    used_proof: [{ challenge: `challenge-${g}`, expires_at: farFuture }],
    slow_mode: [{ id: `community-${g}`, until_at: g }],
    slow_mode_writing: [{ user_id: `ada-${g}`, kind: 'entry', written_at: g }],
    joining_choice: [{ id: `community-${g}`, mode: 'invited', changed_at: g }],
    idempotency_key: [
      {
        user_id: `ada-${g}`,
        key: `key-${g}`,
        request_hash: 'hash',
        answer: JSON.stringify({ id: `post-${g}` }),
        response: JSON.stringify({ id: `post-${g}` }),
        created_id: `post-${g}`,
        created_at: g,
      },
    ],
    search_doc: [
      {
        // Far above the numbers that the migration gives to the members of earlier generations.
        number: Number.MAX_SAFE_INTEGER - g,
        kind: 'member',
        entry_id: null,
        user_id: `ada-${g}`,
        words: '=ada ada 散歩',
      },
    ],
    search_name: [{ trigram: ' ad', user_id: `ada-${g}` }],
    search_pending_entry: [{ entry_id: `post-${g}`, due_at: g }],
    search_pending_member: [{ user_id: `ada-${g}`, due_at: g }],
    job_lease: [{ name: `job-${g}`, holder: 'holder', held_until: g, due_at: g }],
    outbox_mail: [
      {
        id: `mail-${g}`,
        recipient: `ada-${g}@sample.test`,
        subject: text,
        content: maybe(JSON.stringify({ text })),
        created_at: g,
        expires_at: farFuture,
        attempts: g,
        next_attempt_at: maybe(farFuture),
        last_error: maybe(text),
        failed_at: maybe(g),
      },
    ],
  };
}

/** Rows of the analytics tables. */
export function analyticsRows({ g }: Sample): Record<string, Row[]> {
  const day = `2026-05-${String(g).padStart(2, '0')}`;
  return {
    analytics_day: [{ day, kind: 'view', name: '/', total: g }],
    analytics_mark: [{ day, mark: `pseudonym-${g}` }],
    analytics_active_member: [{ day, pseudonym: `pseudonym-${g}` }],
    analytics_salt: [{ week: day, salt: 'salt' }],
    analytics_started_member: [{ user_id: `ada-${g}` }],
  };
}
