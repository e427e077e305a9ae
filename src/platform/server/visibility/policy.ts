/** The account that wants to act. */
interface Actor {
  readonly userId: string;
}

interface Owned {
  owner_id: string;
}

const isOwner = ({ userId }: Actor, { owner_id }: Owned): boolean => userId === owner_id;

/** A member who decides cases. */
interface CaseReviewer extends Actor {
  readonly isAdmin: boolean;
}
/** The member whom a case is about. */
interface CaseSubject {
  userId: string | null;
  isAdmin: boolean;
}

/** The rule for each action: a function that returns whether the actor may perform it on the given thing. */
const rules = {
  'edit a post': isOwner,
  'delete a post': isOwner,
  /** The owner of a post or an event may also delete the comments on it. */
  'delete a comment': ({ userId }: Actor, comment: { author_id: string; entry_owner_id: string }) =>
    userId === comment.author_id || userId === comment.entry_owner_id,
  'delete a message': ({ userId }: Actor, message: { sender_id: string | null }) =>
    userId === message.sender_id,
  'edit an event': isOwner,
  'delete an event': isOwner,
  'write to participants': isOwner,
  'remove a participant': isOwner,
  // A host cannot leave their own event, only delete it.
  'leave an event': (actor: Actor, event: Owned) => !isOwner(actor, event),
  'mark a notification as read': ({ userId }: Actor, notification: { user_id: string }) =>
    userId === notification.user_id,
  /** Until a picture is attached to something, only its owner may open it. */
  'open a picture': (
    actor: Actor & { mayRead: boolean },
    picture: Owned & { attached_at: number | null; isReachable: boolean },
  ) =>
    isOwner(actor, picture) ||
    (picture.attached_at !== null && actor.mayRead && picture.isReachable),
  'mute a member': ({ userId }: Actor, member: { userId: string }) => userId !== member.userId,
  // Nobody can block an administrator, because administrators moderate the community. If a member who is already
  // blocked becomes an administrator, the block stays.
  'block a member': ({ userId }: Actor, member: { userId: string; isAdministrator: boolean }) =>
    userId !== member.userId && !member.isAdministrator,
  'vouch for a member': ({ userId }: Actor, member: { userId: string }) => userId !== member.userId,
  // Nobody may read or decide a case about themselves.
  'read a case': ({ userId }: CaseReviewer, subject: CaseSubject) => userId !== subject.userId,
  'decide a case': ({ userId, isAdmin }: CaseReviewer, subject: CaseSubject) =>
    userId !== subject.userId && (isAdmin || !subject.isAdmin),
  // An administrator can be restricted only after the operator has removed their role with a command.
  'restrict a member': ({ userId }: CaseReviewer, member: CaseSubject) =>
    userId !== member.userId && !member.isAdmin,
  'decide an appeal': (
    { userId, isAdmin }: CaseReviewer,
    decision: CaseSubject & { decidedBy: string | null },
  ) => isAdmin && userId !== decision.userId && userId !== decision.decidedBy,
} as const;

/** An action and the kind of thing it applies to, such as `edit a post`. */
export type Action = keyof typeof rules;

/** Whether the actor may perform the action on the thing. */
export function can<A extends Action>(
  actor: Parameters<(typeof rules)[A]>[0],
  action: A,
  thing: Parameters<(typeof rules)[A]>[1],
): boolean {
  const rule = rules[action] as (by: typeof actor, to: typeof thing) => boolean;
  return rule(actor, thing);
}
