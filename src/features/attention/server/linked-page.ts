import type { Notification } from '#features/notifications/contract.ts';
import { targetPath } from '#features/notifications/target-path.ts';
import { type Config, siteUrl } from '#platform/server/config.ts';
import { noticeParam } from '../linked-notice.ts';

/** Returns the URL that a notification links to in an email. Opening it marks the notification as read. */
export function linkedPageUrl(
  config: Config,
  target: Notification['target'],
  notificationId: string,
): string {
  const url = new URL(`${siteUrl(config)}${targetPath(target)}`);
  url.searchParams.set(noticeParam, notificationId);
  return url.href;
}
