import { farFuture, type Row, type Sample, text } from './platform-rows-of-versions.ts';

/** Rows for the tables of reports, decisions and the audit log. */
export function moderationRows({ g, maybe }: Sample): Record<string, Row[]> {
  return {
    moderator: [{ user_id: `ben-${g}`, since: g }],
    member_restriction: [{ user_id: `ada-${g}`, limited_until: farFuture, suspended_until: 0 }],
    removed_content: [{ content_id: `post-${g}`, owner_id: `ada-${g}`, removed_at: g }],
    case_file: [
      {
        id: `case-${g}`,
        subject_id: maybe(`ada-${g}`),
        target_kind: 'post',
        target_id: `post-${g}`,
        ground: 'spam',
        excerpt: text,
        state: 'decided',
        created_at: g,
        due_at: g,
        measure: maybe('limit'),
        removes: g % 2,
        until_at: maybe(farFuture),
        rule: text,
        facts: text,
        automated: 0,
        decided_by: maybe(`ben-${g}`),
        decided_at: maybe(farFuture),
        undo: maybe('{}'),
        appeal_text: maybe(text),
        appealed_at: maybe(g),
        appeal_outcome: maybe('kept'),
        appeal_reason: maybe(text),
        appeal_by: maybe(`ben-${g}`),
        appeal_decided_at: maybe(farFuture),
        address_hash: maybe(`hash-${g}`),
      },
    ],
    report: [
      {
        id: `report-${g}`,
        case_id: `case-${g}`,
        reporter_id: maybe(`ben-${g}`),
        ground: 'spam',
        text,
        evidence: maybe('{}'),
        created_at: g,
      },
    ],
    audit_entry: [
      {
        id: `audit-${g}`,
        actor_id: maybe(`ben-${g}`),
        act: 'case.decided',
        target_kind: maybe('case'),
        target_id: maybe(`case-${g}`),
        detail: maybe('{}'),
        created_at: g,
      },
    ],
  };
}
