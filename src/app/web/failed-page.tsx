import { buttonClass } from '#ui/button.tsx';
import { uiCopy } from '#ui/copy.ts';
import { PublicFrame } from '#ui/public-frame.tsx';
import { appCopy } from '../copy.ts';
import { failedPageCopy } from '../failed-page-copy.ts';

/**
 * The page that the server sends if it cannot send the requested page, for example while the database is unavailable.
 * It is rendered at build time and needs no script. The server fills in its placeholders.
 */
export function FailedPage() {
  return (
    <PublicFrame layout="message">
      <h1 className="text-4xl">{appCopy.notLoaded}</h1>
      <p className="mt-5 text-lg text-mute [overflow-wrap:anywhere]">{'{{text}}'}</p>
      {'{{#reloads}}'}
      <p className="mt-2 text-lg text-mute">{failedPageCopy.reloadsItself}</p>
      {'{{/reloads}}'}
      {'{{#retry}}'}
      <a href="{{url}}" className={`mt-8 ${buttonClass('primary', 'large')}`}>
        {uiCopy.retry}
      </a>
      {'{{/retry}}'}
      {'{{#again}}'}
      <p className="mt-2 text-lg text-mute">{failedPageCopy.goBack}</p>
      {'{{/again}}'}
    </PublicFrame>
  );
}
