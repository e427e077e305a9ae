import type { Selectable } from 'kysely';
import type { EventParticipantTable, EventTable } from '#db/schema.ts';
import type { JoinedLinkPreview } from '#features/links/server/present-link-preview.ts';
import type { JoinedPicture } from '#features/pictures/server/present-picture.ts';
import type { AuthorRow } from '#features/profiles/server/present-author.ts';

/** An event as one viewer sees it, without its participants and mentions. */
export interface EventRow
  extends AuthorRow,
    JoinedPicture,
    JoinedLinkPreview,
    Omit<Selectable<EventTable>, 'entry_id' | 'picture_id' | 'link_preview_id'> {
  id: string;
  area_name: string | null;
  like_count: number;
  comment_count: number;
  liked_by: string | null;
  joined_by: string | null;
}

/** The columns that the landing page needs to show a public event. Visitors see its day, but not its time. */
export interface PublicEventRow
  extends JoinedPicture,
    Pick<EventTable, 'title' | 'starts_at' | 'time_zone' | 'town'> {}

/** A member who has joined an event. */
export interface ParticipantRow
  extends AuthorRow,
    Pick<EventParticipantTable, 'event_id' | 'joined_at'> {}
