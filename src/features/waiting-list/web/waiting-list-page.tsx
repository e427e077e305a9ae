import { buttonClass } from '#ui/button.tsx';
import { PublicFrame } from '#ui/public-frame.tsx';
import { JoinForm } from './join-form.tsx';

/**
 * The template of the pages for joining, confirming and leaving the waiting list without JavaScript, and for
 * unsubscribing from emails.
 */
export function WaitingListPage() {
  return (
    <PublicFrame layout="message">
      <h1 className="text-4xl [overflow-wrap:anywhere]">{'{{heading}}'}</h1>
      <p className="mt-5 mb-8 text-lg text-mute [overflow-wrap:anywhere]">{'{{text}}'}</p>
      {'{{#ask}}'}
      <JoinForm />
      {'{{/ask}}'}
      {'{{#act}}'}
      <form action="{{action}}" method="post">
        <input type="hidden" name="key" defaultValue="{{key}}" />
        <button type="submit" className={buttonClass('primary', 'large')}>
          {'{{label}}'}
        </button>
      </form>
      {'{{/act}}'}
      {'{{#link}}'}
      <a href="{{url}}" className={buttonClass('quiet', 'large')}>
        {'{{label}}'}
      </a>
      {'{{/link}}'}
    </PublicFrame>
  );
}
