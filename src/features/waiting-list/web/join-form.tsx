import { CircleAlert } from 'lucide-react';
import { HiddenField } from '#features/accounts/web/hidden-field.tsx';
import { waitingListCopy } from '../copy.ts';
import { waitingListPaths } from '../rules.ts';

/**
 * The waiting-list form. It works without JavaScript; public/join.js submits it in place. The server
 * fills the placeholders with the typed address and its error.
 */
export function JoinForm() {
  return (
    <form
      action={waitingListPaths.ask}
      method="post"
      noValidate
      data-join=""
      data-failed={waitingListCopy.failed}
    >
      <div className="flex max-w-steps flex-wrap gap-2 rounded-panel bg-card p-2 text-ink shadow-float">
        <label htmlFor="join-email" className="sr-only">
          {waitingListCopy.label}
        </label>
        <input
          id="join-email"
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={waitingListCopy.placeholder}
          defaultValue="{{email}}"
          aria-describedby="join-note"
          aria-invalid={'{{invalid}}' as 'true'}
          className="min-h-12 min-w-0 flex-[1_1_12rem] rounded-full bg-transparent px-5"
        />
        <button
          type="submit"
          className="min-h-12 flex-[1_0_auto] rounded-full sm:grow-0 bg-ink px-6 font-semibold text-paper transition-colors hover:bg-ink/85"
        >
          {waitingListCopy.submit}
        </button>
      </div>
      <HiddenField name="website" />
      <p
        id="join-note"
        role="status"
        tabIndex={-1}
        className="mt-4 flex max-w-steps items-start gap-2 font-semibold empty:mt-0"
      >
        {'{{#error}}'}
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {'{{error}}'}
        {'{{/error}}'}
      </p>
    </form>
  );
}
