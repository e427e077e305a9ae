import type { JoinedPicture } from '#features/pictures/server/present-picture.ts';
import type { AuthorRow } from '#features/profiles/server/present-author.ts';

/** An event with everything that its card shows to one viewer. */
export interface EventRow extends AuthorRow, JoinedPicture {
  id: string;
  created_at: number;
  like_count: number;
  comment_count: number;
  title: string;
  description: string;
  starts_at: number;
  ends_at: number | null;
  time_zone: string;
  location: string;
  participant_count: number;
  is_public: number;
  town: string;
  updated_at: number;
  liked_by: string | null;
  joined_by: string | null;
}

/** Of an event that its creator shows to visitors: nothing but what they may see. */
export interface PublicEventRow extends JoinedPicture {
  title: string;
  starts_at: number;
  time_zone: string;
  town: string;
}

/** Somebody who takes part in an event. */
export interface ParticipantRow extends AuthorRow {
  event_id: string;
  joined_at: number;
}
