import { derived, type Handling, internal, secret } from './handling.ts';
import { contentHandling } from './personal-content-tables.ts';

/** Every table is classified here and in docs/deletion-rules.md. */
export const handling: Record<string, Handling> = {
  auth_user: {
    exportedIn: 'account.json',
    omitted: { image: 'Always empty.' },
    deletion: 'deleted',
  },
  auth_session: { exportedIn: 'account.json', omitted: { tokenHash: secret }, deletion: 'deleted' },
  auth_account: {
    exportedIn: 'account.json',
    omitted: { id: internal, password: secret },
    deletion: 'deleted',
  },
  mailed_link: { exportedIn: 'account.json', omitted: { token_hash: secret }, deletion: 'deleted' },
  passkey: {
    exportedIn: 'security.json',
    omitted: {
      user_id: 'The member.',
      credential_id: secret,
      public_key: secret,
      sign_count: secret,
      transports: secret,
    },
    deletion: 'deleted',
  },
  totp: {
    exportedIn: 'security.json',
    omitted: { user_id: 'The member.', secret, last_step: 'So that each code works once.' },
    deletion: 'deleted',
  },
  recovery_code: {
    exportedIn: 'security.json',
    omitted: { user_id: 'The member.', code_hash: secret },
    deletion: 'deleted',
  },
  pending_sign_in: {
    exportedIn: null,
    reason: 'Sign-ins that wait for the second step, for ten minutes.',
    deletion: 'deleted',
  },
  known_device: {
    exportedIn: 'security.json',
    omitted: {
      user_id: 'The member.',
      device_key: 'A keyed hash, from which nothing can be read.',
    },
    deletion: 'deleted',
  },
  administrator: { exportedIn: 'account.json', deletion: 'deleted' },
  moderator: { exportedIn: 'account.json', deletion: 'deleted' },
  member_restriction: {
    exportedIn: null,
    reason: 'Calculated from the decisions, which are in cases.json.',
    deletion: 'deleted',
  },
  case_file: {
    exportedIn: 'cases.json',
    omitted: {
      subject_id: 'The member.',
      target_id: internal,
      state: 'Follows from the decision and the appeal.',
      created_at: 'When it was reported, which would help to find out by whom.',
      decided_by: 'Names a moderator.',
      undo: 'What a successful appeal puts back.',
      appeal_by: 'Names an administrator.',
      address_hash: 'Only set once the account is deleted.',
    },
    deletion: 'anonymized',
  },
  report: {
    exportedIn: 'reports.json',
    omitted: {
      case_id: internal,
      reporter_id: 'The member.',
      evidence: 'A copy of what somebody else wrote.',
    },
    deletion: 'anonymized',
  },
  removed_content: {
    exportedIn: null,
    reason: 'Marks removed content; the decision is in cases.json.',
    deletion: 'deleted',
  },
  audit_entry: {
    exportedIn: null,
    reason:
      'What moderators and administrators did. It has no names and nothing that members wrote.',
    deletion: 'anonymized',
  },
  member_preference: {
    exportedIn: 'preferences.json',
    omitted: { user_id: 'The member.' },
    deletion: 'deleted',
  },
  closed_welcome: {
    exportedIn: 'first-steps.json',
    omitted: { user_id: 'The member.' },
    deletion: 'deleted',
  },
  auth_verification: {
    exportedIn: null,
    reason: 'Pending Google sign-ins and passkey challenges, deleted once they expire.',
    deletion: 'expires',
  },
  area: {
    exportedIn: null,
    reason: 'The administrators’ list; the profile and the events have the chosen areas.',
    deletion: 'not personal',
  },
  profile: {
    exportedIn: 'profile.json',
    omitted: {
      picture_id: 'pictures.json has it, with the purpose "profile".',
      version: 'Counts the edits, so that an edit of an old version is refused.',
    },
    deletion: 'deleted',
  },
  profile_interest: {
    exportedIn: 'profile.json',
    omitted: {
      name_key: derived,
      joined_at: derived,
      area_id: derived,
      position: 'The order of the list.',
      custom: 'The file has a list of custom interests and a list of the others.',
    },
    deletion: 'deleted',
  },
  search_doc: {
    exportedIn: null,
    reason: 'The words of posts, events and profiles, which are themselves in the export.',
    deletion: 'deleted',
  },
  search_name: {
    exportedIn: null,
    reason: 'Parts of the names, which are themselves in the export.',
    deletion: 'deleted',
  },
  search_pending_entry: {
    exportedIn: null,
    reason: 'Which posts and events are not in the search index yet.',
    deletion: 'deleted',
  },
  search_pending_member: {
    exportedIn: null,
    reason: 'Which profiles are not in the search index yet.',
    deletion: 'deleted',
  },
  profile_name: {
    exportedIn: 'profile.json',
    omitted: { search_key: derived },
    deletion: 'deleted',
  },
  hidden_member: {
    exportedIn: 'blocks.json',
    omitted: {
      viewer_id: 'The member.',
      blocks_viewer: 'The choice of the other member, which stays private.',
    },
    deletion: 'deleted',
  },
  testimonial: {
    exportedIn: 'testimonial.json',
    omitted: { user_id: 'The member.', judged_by: 'Names an administrator.' },
    deletion: 'deleted',
  },
  rules_version: {
    exportedIn: null,
    reason: 'The community’s rules, which everyone can read.',
    deletion: 'not personal',
  },
  rules_reader: {
    exportedIn: 'community-rules.json',
    omitted: { user_id: 'The member.' },
    deletion: 'deleted',
  },
  member_stage: {
    exportedIn: 'stage.json',
    omitted: { user_id: 'The member.' },
    deletion: 'deleted',
  },
  contact: {
    exportedIn: 'contacts.json',
    omitted: {
      from_id: 'The member.',
      answer: 'It belongs to the other member, who may keep it to themselves.',
      fingerprint: secret,
    },
    deletion: 'deleted',
  },
  contact_choice: {
    exportedIn: 'contact-choice.json',
    omitted: { user_id: 'The member.' },
    deletion: 'deleted',
  },
  vouch: { exportedIn: 'vouches.json', omitted: { from_id: 'The member.' }, deletion: 'deleted' },
  invitation: {
    exportedIn: ['invitations.json', 'inviter.json'],
    omitted: { code_hash: secret, by_id: 'The member.' },
    deletion: 'deleted',
  },
  used_proof: {
    exportedIn: null,
    reason: 'Used proof-of-work challenges, deleted within two hours.',
    deletion: 'not personal',
  },
  slow_mode: {
    exportedIn: null,
    reason: 'A setting of the community.',
    deletion: 'not personal',
  },
  slow_mode_writing: {
    exportedIn: null,
    reason: 'When the member last wrote while slow mode was on, deleted within two hours.',
    deletion: 'deleted',
  },
  // The only table of analytics with the ids of members; `readTableStates` excludes all of these tables.
  analytics_started_member: {
    exportedIn: null,
    reason:
      'That the member has posted, hosted or joined something, so that the first step counts once.',
    deletion: 'deleted',
  },
  joining_choice: {
    exportedIn: null,
    reason: 'A setting of the community.',
    deletion: 'not personal',
  },
  waiting_list_entry: {
    exportedIn: null,
    reason: 'People without an account, who can unsubscribe with the link in each email.',
    deletion: 'not personal',
  },
  // Pending emails to the address are deleted; the email that confirms the deletion is sent.
  outbox_mail: {
    exportedIn: null,
    reason: 'Unsent emails to the member, deleted once they are sent.',
    deletion: 'deleted',
  },
  picture: {
    exportedIn: 'pictures.json',
    omitted: { widths: 'The sizes of the file.', placeholder: 'A tiny version of the file.' },
    deletion: 'deleted',
  },
  link_preview: {
    exportedIn: null,
    reason: 'Previews of public pages, deleted within a day of the last link to them.',
    deletion: 'expires',
  },
  ...contentHandling,
  attention_setting: {
    exportedIn: 'attention.json',
    omitted: { user_id: 'The member.' },
    deletion: 'deleted',
  },
  notice_setting: {
    exportedIn: 'attention.json',
    omitted: { user_id: 'The member.' },
    deletion: 'deleted',
  },
  push_subscription: {
    exportedIn: 'attention.json',
    omitted: { id: internal, user_id: 'The member.', p256dh: secret, auth: secret },
    deletion: 'deleted',
  },
  delivery: {
    exportedIn: 'attention.json',
    omitted: {
      user_id: 'The member.',
      subject_key: derived,
      attempts: 'Counts failed attempts to send it.',
      claimed_until: 'So that only one process sends it.',
    },
    deletion: 'deleted',
  },
  live_update: {
    exportedIn: null,
    reason: 'Updates for browsers, deleted within a week.',
    deletion: 'expires',
  },
  live_topic: { exportedIn: null, reason: 'Counts the live updates.', deletion: 'deleted' },
  idempotency_key: {
    exportedIn: null,
    reason: 'The ids of what recent requests created, which is itself in the export.',
    deletion: 'deleted',
  },
  job_lease: { exportedIn: null, reason: 'Scheduled jobs.', deletion: 'not personal' },
};
