import { readDraft } from '#platform/web/drafts.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useViewer } from '#platform/web/session.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Face } from '#ui/face.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { postCopy } from '../copy.ts';
import { newPostKey } from './components/new-post-key.ts';
import { useFormToggle } from './components/use-form-toggle.ts';

const NewPostForm = lazyPart(
  () => import('./components/new-post-form.tsx').then((module) => module.NewPostForm),
  <Skeleton shape="card" className="h-120" />,
);

// The button works even if this fails: rendering the form tries again.
const preloadForm = () => void NewPostForm.preload().catch(() => undefined);

/** The viewer's face beside a button. The button opens the form for a new post in place of both. */
export function PostComposer({ className }: { className?: string }) {
  const { userId, photoURL } = useViewer();
  const { toggle, writing, shown, open, close, onSent } = useFormToggle();
  const hasDraft = !writing && readDraft(userId, newPostKey) !== null;
  return (
    <div className={className}>
      {!shown && (
        <Card flush className="flex items-center gap-3 p-3 sm:px-5 sm:py-4">
          <Face userId={userId} photo={photoURL} size={40} />
          <button
            ref={toggle}
            type="button"
            onPointerEnter={preloadForm}
            onFocus={preloadForm}
            onClick={open}
            className={classNames(
              'min-h-11 min-w-0 grow truncate rounded-full border border-line bg-sunk px-4 text-left max-sm:text-sm/6 transition-colors hover:border-edge hover:text-ink',
              hasDraft ? 'font-semibold text-ink' : 'text-mute',
            )}
          >
            {hasDraft ? postCopy.continueDraft : postCopy.prompt}
          </button>
        </Card>
      )}
      {writing && (
        <NewPostForm
          className="animate-drop-in"
          focusesTitle
          onCancel={close}
          onSent={onSent}
          onCreated={close}
        />
      )}
    </div>
  );
}
