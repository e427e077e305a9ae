import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FeedEntry } from '#features/feed/contract.ts';
import { shownUsername } from '#features/profiles/shown-username.ts';
import { readTemplate, type TemplateValues } from '#platform/server/html/fill-template.ts';
import { buildPerLanguage } from '#platform/server/http/locale.ts';
import { truncate } from '#platform/shared/characters.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { relativeTime } from '#platform/shared/time-text.ts';
import { appCopy } from '../copy.ts';
import { pageAccess } from '../route-table.ts';
import type { FirstPage } from './first-page.ts';

/**
 * Returns the HTML that a page shows until the app runs. Only pages for members, moderators and administrators have
 * some. `case` pages have none, because suspended members see them without the shell. `page` is a path of the route
 * table, or null.
 */
export type FirstPaint = (page: string | null, feed: FirstPage['feed'], now: number) => string;

/** This many entries fill a large screen. */
const shownEntries = 4;
const textLength = 400;
const defaultPhoto = '/default-avatar.png';

/** Returns how long ago an entry was posted; empty after a week, because a date depends on the member's time zone. */
const ago = (at: number, now: number): string =>
  now - at < 7 * dayMs ? relativeTime(at, now) : '';

function entryValues(entry: FeedEntry, now: number): TemplateValues {
  const { userName, userPhoto, title, picture } = entry;
  if (entry.kind === 'event') {
    const text = truncate(entry.description, textLength);
    return { cover: true, author: false, heading: title, text, picture: null, link: null };
  }
  const photo = userPhoto !== defaultPhoto && {
    src: `${userPhoto}${userPhoto.includes('?') ? '&' : '?'}w=96`,
  };
  return {
    cover: false,
    author: {
      name: userName,
      username: shownUsername(entry),
      ago: ago(entry.createdAt, now),
      photo,
    },
    heading: title,
    text: truncate(entry.content, textLength),
    picture: picture && { width: picture.width, height: picture.height },
    link: entry.linkPreview && {},
  };
}

/** Reads the template that the build makes from src/app/web/first-paint.tsx. Without it, pages start empty. */
export async function readFirstPaint(webDir: string, community: string): Promise<FirstPaint> {
  const template = await buildPerLanguage(async (language) => {
    const file = join(webDir, `.vite/first-paint.${language}.html`);
    return readTemplate(await readFile(file, 'utf8').catch(() => ''));
  });
  const render = (feed: FirstPage['feed'], now: number): string => {
    const entries =
      feed?.entries.slice(0, shownEntries).map((entry) => entryValues(entry, now)) ?? [];
    return template()({
      community,
      title: feed ? appCopy.titles.community : '',
      feed: entries.length > 0 && { entries },
    });
  };
  return (page, feed, now) => {
    const access = page === null ? null : pageAccess(page);
    return access === 'member' || access === 'moderator' || access === 'admin'
      ? render(feed, now)
      : '';
  };
}
