import { currentCommunity } from '#platform/web/session.ts';
import { loginCopy } from '../../login-copy.ts';

const link = 'font-semibold text-cobalt underline-offset-2 hover:underline';

/** Tells a visitor who creates an account that it uses up their invitation, or that they need one. */
export function InvitationNote({ invitation }: { invitation: string | undefined }) {
  if (invitation) return <p className="text-mute">{loginCopy.withInvitation}</p>;
  if (currentCommunity().joining !== 'invited') return null;
  return (
    <p className="text-mute">
      {loginCopy.byInvitation}{' '}
      <a href="/#join" className={link}>
        {loginCopy.toWaitingList}
      </a>
    </p>
  );
}

interface WithoutInvitationProps {
  invitation: string | undefined;
  /** Whether {@link InvitationNote} is shown too. */
  isNew: boolean;
}

/**
 * A link to another way to join, for a visitor whose invitation is missing or not valid. Renders nothing if
 * {@link InvitationNote} already shows the same link.
 */
export function WithoutInvitation({ invitation, isNew }: WithoutInvitationProps) {
  const { joining } = currentCommunity();
  if (isNew && !invitation && joining === 'invited') return null;
  const isOpen = joining === 'open';
  return (
    <p>
      <a href={isOpen ? '/login?mode=create' : '/#join'} className={link}>
        {isOpen ? loginCopy.withoutInvitation : loginCopy.toWaitingList}
      </a>
    </p>
  );
}
