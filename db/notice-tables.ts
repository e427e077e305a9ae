/** A reminder that is still to be sent to the participants of an event, some hours before its start. */
export interface EventReminderTable {
  event_id: string;
  hours: number;
  due_at: number;
}

/** A message from an event's host to everyone who is going. */
export interface EventAnnouncementTable {
  id: string;
  event_id: string;
  text: string;
  created_at: number;
}

/** A member whom the host has removed from an event, and the reason that the host gave them. */
export interface EventRemovalTable {
  event_id: string;
  user_id: string;
  reason: string;
  removed_at: number;
}

/** Unread notifications with the same `merge_key` share one row; their actors are in notification_actor. */
export interface NotificationTable {
  id: string;
  user_id: string;
  type:
    | 'like'
    | 'comment'
    | 'reply'
    | 'mention'
    | 'join'
    | 'message'
    | 'request'
    | 'reminder'
    | 'event_changed'
    | 'event_cancelled'
    | 'removed_from_event'
    | 'announcement'
    | 'newcomer'
    | 'case_decided'
    | 'report_decided'
    | 'invitation_used'
    | 'vouched';
  merge_key: string;
  entry_id: string | null;
  comment_id: string | null;
  /**
   * The beginning of the comment or of the host's message, the reason for a removal from an event, or the text of an
   * imported notification.
   */
  excerpt: string;
  created_at: number;
  read_at: number | null;
  /** As JSON: the details of an event that the notification cannot read from the event itself, or the id of a case. */
  detail: string | null;
  /**
   * The host of a cancelled event, because the event's entry is deleted. Null for other notifications, and after the
   * host's account is deleted.
   */
  host_id: string | null;
}

export interface NotificationActorTable {
  notification_id: string;
  user_id: string;
  acted_at: number;
}
