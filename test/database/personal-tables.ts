import { derived, type Handling, internal, secret } from './handling.ts';
import { contentHandling } from './personal-content-tables.ts';

/** Every table is classified here and in docs/deletion-rules.md. */
export const handling: Record<string, Handling> = {
  auth_user: {
    copy: 'account.json',
    omitted: { image: 'Always empty.' },
    deletion: 'deleted',
  },
  auth_session: { copy: 'account.json', omitted: { tokenHash: secret }, deletion: 'deleted' },
  auth_account: {
    copy: 'account.json',
    omitted: { id: internal, password: secret },
    deletion: 'deleted',
  },
  mailed_link: { copy: 'account.json', omitted: { token_hash: secret }, deletion: 'deleted' },
  passkey: {
    copy: 'security.json',
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
    copy: 'security.json',
    omitted: { user_id: 'The member.', secret, last_step: 'So that each code works once.' },
    deletion: 'deleted',
  },
  recovery_code: {
    copy: 'security.json',
    omitted: { user_id: 'The member.', code_hash: secret },
    deletion: 'deleted',
  },
  pending_sign_in: {
    copy: null,
    reason: 'Sign-ins that wait for the second step, for ten minutes.',
    deletion: 'deleted',
  },
  known_device: {
    copy: 'security.json',
    omitted: {
      user_id: 'The member.',
      device_key: 'A keyed hash, from which nothing can be read.',
    },
    deletion: 'deleted',
  },
  administrator: { copy: 'account.json', deletion: 'deleted' },
  moderator: { copy: 'account.json', deletion: 'deleted' },
  member_restriction: {
    copy: null,
    reason: 'Calculated from the decisions, which are in cases.json.',
    deletion: 'deleted',
  },
  case_file: {
    copy: 'cases.json',
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
    copy: 'reports.json',
    omitted: {
      case_id: internal,
      reporter_id: 'The member.',
      evidence: 'A copy of what somebody else wrote.',
    },
    deletion: 'anonymized',
  },
  removed_content: {
    copy: null,
    reason: 'Marks removed content; the decision is in cases.json.',
    deletion: 'deleted',
  },
  audit_entry: {
    copy: null,
    reason:
      'What moderators and administrators did. It has no names and nothing that members wrote.',
    deletion: 'anonymized',
  },
  member_preference: {
    copy: 'preferences.json',
    omitted: { user_id: 'The member.' },
    deletion: 'deleted',
  },
  closed_welcome: {
    copy: 'first-steps.json',
    omitted: { user_id: 'The member.' },
    deletion: 'deleted',
  },
  auth_verification: {
    copy: null,
    reason: 'Pending Google sign-ins and passkey challenges, deleted once they expire.',
    deletion: 'expires',
  },
  area: {
    copy: null,
    reason: 'The administrators’ list; the profile and the events have the chosen areas.',
    deletion: 'not personal',
  },
  profile: {
    copy: 'profile.json',
    omitted: {
      picture_id: 'pictures.json has it, with the purpose "profile".',
      version: 'Counts the edits, so that an edit of an old version is refused.',
    },
    deletion: 'deleted',
  },
  profile_interest: {
    copy: 'profile.json',
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
    copy: null,
    reason: 'The words of posts, events and profiles, which are themselves in the export.',
    deletion: 'deleted',
  },
  search_name: {
    copy: null,
    reason: 'Parts of the names, which are themselves in the export.',
    deletion: 'deleted',
  },
  search_pending_entry: {
    copy: null,
    reason: 'Which posts and events are not in the search index yet.',
    deletion: 'deleted',
  },
  search_pending_member: {
    copy: null,
    reason: 'Which profiles are not in the search index yet.',
    deletion: 'deleted',
  },
  profile_name: { copy: 'profile.json', omitted: { search_key: derived }, deletion: 'deleted' },
  hidden_member: {
    copy: 'blocks.json',
    omitted: {
      viewer_id: 'The member.',
      blocks_viewer: 'The choice of the other member, which stays private.',
    },
    deletion: 'deleted',
  },
  testimonial: {
    copy: 'testimonial.json',
    omitted: { user_id: 'The member.', judged_by: 'Names an administrator.' },
    deletion: 'deleted',
  },
  rules_version: {
    copy: null,
    reason: 'The community’s rules, which everyone can read.',
    deletion: 'not personal',
  },
  rules_reader: {
    copy: 'community-rules.json',
    omitted: { user_id: 'The member.' },
    deletion: 'deleted',
  },
  member_stage: {
    copy: 'stage.json',
    omitted: { user_id: 'The member.' },
    deletion: 'deleted',
  },
  contact: {
    copy: 'contacts.json',
    omitted: {
      from_id: 'The member.',
      answer: 'It belongs to the other member, who may keep it to themselves.',
      fingerprint: secret,
    },
    deletion: 'deleted',
  },
  contact_choice: {
    copy: 'contact-choice.json',
    omitted: { user_id: 'The member.' },
    deletion: 'deleted',
  },
  vouch: { copy: 'vouches.json', omitted: { from_id: 'The member.' }, deletion: 'deleted' },
  invitation: {
    copy: ['invitations.json', 'inviter.json'],
    omitted: { code_hash: secret, by_id: 'The member.' },
    deletion: 'deleted',
  },
  used_proof: {
    copy: null,
    reason: 'Used proof-of-work challenges, deleted within two hours.',
    deletion: 'not personal',
  },
  slow_mode: {
    copy: null,
    reason: 'A setting of the community.',
    deletion: 'not personal',
  },
  slow_mode_writing: {
    copy: null,
    reason: 'When the member last wrote while slow mode was on, deleted within two hours.',
    deletion: 'deleted',
  },
  joining_choice: {
    copy: null,
    reason: 'A setting of the community.',
    deletion: 'not personal',
  },
  waiting_list_entry: {
    copy: null,
    reason: 'People without an account, who can unsubscribe with the link in each email.',
    deletion: 'not personal',
  },
  // Pending emails to the address are deleted; the email that confirms the deletion is sent.
  outbox_mail: {
    copy: null,
    reason: 'Unsent emails to the member, deleted once they are sent.',
    deletion: 'deleted',
  },
  picture: {
    copy: 'pictures.json',
    omitted: { widths: 'The sizes of the file.', placeholder: 'A tiny version of the file.' },
    deletion: 'deleted',
  },
  link_preview: {
    copy: null,
    reason: 'Previews of public pages, deleted within a day of the last link to them.',
    deletion: 'expires',
  },
  ...contentHandling,
  attention_setting: {
    copy: 'attention.json',
    omitted: { user_id: 'The member.' },
    deletion: 'deleted',
  },
  notice_setting: {
    copy: 'attention.json',
    omitted: { user_id: 'The member.' },
    deletion: 'deleted',
  },
  push_subscription: {
    copy: 'attention.json',
    omitted: { id: internal, user_id: 'The member.', p256dh: secret, auth: secret },
    deletion: 'deleted',
  },
  delivery: {
    copy: 'attention.json',
    omitted: {
      user_id: 'The member.',
      subject_key: derived,
      attempts: 'Counts failed attempts to send it.',
      claimed_until: 'So that only one process sends it.',
    },
    deletion: 'deleted',
  },
  live_update: {
    copy: null,
    reason: 'Updates for browsers, deleted within a week.',
    deletion: 'expires',
  },
  live_topic: { copy: null, reason: 'Counts the live updates.', deletion: 'deleted' },
  idempotency_key: {
    copy: null,
    reason: 'The ids of what recent requests created, which is itself in the export.',
    deletion: 'deleted',
  },
  job_lease: { copy: null, reason: 'Scheduled jobs.', deletion: 'not personal' },
};
