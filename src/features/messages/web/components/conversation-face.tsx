import { Face } from '#ui/face.tsx';
import type { Conversation } from '../../contract.ts';

/** The other member's face, the first two faces of a group, or a placeholder if no other member is left or visible. */
export function ConversationFace({ conversation }: { conversation: Conversation }) {
  const [first, second] = conversation.people;
  if (!first) return <Face userId={conversation.id} photo={null} size={44} />;
  if (!second) return <Face userId={first.userId} photo={first.userPhoto} size={44} />;
  return (
    <span className="relative inline-block size-11 shrink-0">
      <Face userId={first.userId} photo={first.userPhoto} size={32} />
      <span className="absolute right-0 bottom-0 rounded-full ring-2 ring-paper">
        <Face userId={second.userId} photo={second.userPhoto} size={32} className="size-7" />
      </span>
    </span>
  );
}
