import type { EntryChange } from '#features/entries/activity.ts';
import { presentLinkPreview } from '#features/links/server/present-link-preview.ts';
import type { Mention } from '#features/mentions/contract.ts';
import { presentJoinedPicture } from '#features/pictures/server/present-picture.ts';
import { presentAuthor } from '#features/profiles/server/present-author.ts';
import { timeZoneOrUtc } from '#platform/shared/time-zone.ts';
import type { Event, Participant } from '../contract.ts';
import { toLocal } from '../rules.ts';
import type { EventRow, ParticipantRow } from './event-rows.ts';

export const presentParticipant = (row: ParticipantRow): Participant => ({
  ...presentAuthor(row),
  joinedAt: row.joined_at,
});

/** An event as the API returns it. */
export function presentEvent(
  row: EventRow,
  { participants, mentions }: { participants: readonly ParticipantRow[]; mentions: Mention[] },
  now: number,
): Event {
  const picture = presentJoinedPicture(row);
  const owner = presentAuthor(row);
  return {
    kind: 'event',
    id: row.id,
    ...owner,
    createdBy: owner.userId,
    creatorName: owner.userName,
    title: row.title,
    description: row.description,
    mentions,
    date: row.starts_at,
    endDate: row.ends_at,
    timeZone: timeZoneOrUtc(row.time_zone),
    localDate: toLocal(row.starts_at, row.time_zone),
    localEndDate: row.ends_at === null ? null : toLocal(row.ends_at, row.time_zone),
    location: row.location,
    area:
      row.area_id !== null && row.area_name !== null
        ? { id: row.area_id, name: row.area_name }
        : null,
    image: picture?.url ?? null,
    picture,
    linkPreview: presentLinkPreview(row),
    participants: participants.map(presentParticipant),
    participantCount: row.participant_count,
    joinedByMe: row.joined_by !== null,
    past: row.over_at < now,
    isPublic: row.is_public === 1,
    town: row.town,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
    likes: row.like_count,
    likedByMe: row.liked_by !== null,
    commentCount: row.comment_count,
  };
}

/** The details of the live update after a member joined or, if `participant` is null, left or was removed. */
export const participationChange = (
  { participantCount }: Event,
  userId: string,
  participant: Participant | null,
): EntryChange => ({
  fields: { participantCount },
  participation: { userId, joined: participant !== null, participant },
});

/** The fields for the live update after an edit, except those that differ by viewer or have updates of their own. */
export function sharedFields(event: Event): object {
  const { participants, participantCount, joinedByMe, likes, likedByMe, commentCount, ...fields } =
    event;
  return fields;
}
