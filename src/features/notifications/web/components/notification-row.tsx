import { useNavigate } from '@tanstack/react-router';
import {
  AlarmClock,
  AtSign,
  BadgeCheck,
  CalendarCheck,
  CalendarClock,
  CalendarX,
  Flag,
  Hand,
  Heart,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  Reply,
  Scale,
  Send,
  UserMinus,
  UserPlus,
} from 'lucide-react';
import { Face } from '#ui/face.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Notification } from '../../contract.ts';
import { notificationCopy } from '../../copy.ts';
import { targetPath } from '../../target-path.ts';

const icons: Record<Notification['type'], { icon: LucideIcon; className: string }> = {
  like: { icon: Heart, className: 'bg-coral text-night' },
  comment: { icon: MessageCircle, className: 'bg-cobalt text-paper' },
  reply: { icon: Reply, className: 'bg-cobalt text-paper' },
  mention: { icon: AtSign, className: 'bg-coral text-night' },
  join: { icon: CalendarCheck, className: 'bg-honey text-night' },
  message: { icon: Send, className: 'bg-mint text-paper' },
  request: { icon: Hand, className: 'bg-honey text-night' },
  reminder: { icon: AlarmClock, className: 'bg-honey text-night' },
  event_changed: { icon: CalendarClock, className: 'bg-cobalt text-paper' },
  event_cancelled: { icon: CalendarX, className: 'bg-coral text-night' },
  removed_from_event: { icon: UserMinus, className: 'bg-coral text-night' },
  announcement: { icon: Megaphone, className: 'bg-honey text-night' },
  newcomer: { icon: UserPlus, className: 'bg-mint text-paper' },
  case_decided: { icon: Scale, className: 'bg-ink text-paper' },
  report_decided: { icon: Flag, className: 'bg-mint text-paper' },
  invitation_used: { icon: UserPlus, className: 'bg-mint text-paper' },
  vouched: { icon: BadgeCheck, className: 'bg-mint text-paper' },
};

interface NotificationRowProps {
  notification: Notification;
  onRead: (notification: Notification) => void;
}

/** A link that says what happened. A click opens what the notification is about and marks the notification as read. */
export function NotificationRow({ notification, onRead }: NotificationRowProps) {
  const navigate = useNavigate();
  const { from, others, people, content, createdAt, target } = notification;
  const path = targetPath(target);
  return (
    <li>
      <a
        href={path}
        onClick={(event) => {
          onRead(notification);
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          void navigate({ href: path });
        }}
        className="flex gap-3 rounded-field px-3 py-2.5 hover:bg-sunk focus-visible:-outline-offset-3"
      >
        <Picture notification={notification} />
        <span className="min-w-0 text-note leading-snug">
          <span className={`${from ? 'line-clamp-3' : 'line-clamp-6'} [overflow-wrap:anywhere]`}>
            {from && (
              <>
                <b className="font-semibold">{notificationCopy.who(from.userName, others)}</b>{' '}
              </>
            )}
            {content}
          </span>
          <span className="mt-0.5 flex items-center gap-2 text-mute text-sm">
            <RelativeTime at={createdAt} />
            <span className="flex -space-x-1.5">
              {people.slice(1).map(({ userId, userPhoto }) => (
                <Face
                  key={userId}
                  userId={userId}
                  photo={userPhoto}
                  size={24}
                  className="ring-2 ring-card"
                />
              ))}
            </span>
          </span>
        </span>
      </a>
    </li>
  );
}

/** The face of the latest person with a small icon, or a large icon if the notification is not about people. */
function Picture({ notification: { from, type } }: Pick<NotificationRowProps, 'notification'>) {
  const { icon: Icon, className } = icons[type];
  if (!from) {
    return (
      <span
        className={`inline-flex size-10 shrink-0 items-center justify-center rounded-full ${className}`}
      >
        <Icon aria-hidden="true" className="size-5" />
      </span>
    );
  }
  return (
    <span className="relative h-fit shrink-0">
      <Face userId={from.userId} photo={from.userPhoto} size={40} />
      <span
        className={`-right-1 -bottom-1 absolute inline-flex size-5 items-center justify-center rounded-full ring-2 ring-card ${className}`}
      >
        <Icon aria-hidden="true" className="size-3" />
      </span>
    </span>
  );
}
