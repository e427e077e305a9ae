import { useState } from 'react';
import { noFailure, saveFailure } from '#features/entries/web/save-failure.ts';
import type { Picture } from '#features/pictures/contract.ts';
import { usePictureUpload } from '#features/pictures/web/use-picture-upload.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { toastError } from '#ui/toast.tsx';
import { eventCopy } from '../../copy.ts';
import { eventProblems } from '../../rules.ts';
import { acceptEventDraft, type EventDraft, wordsOf } from './event-draft.ts';

interface EventFormOptions {
  /** Under which the draft is kept in this browser. */
  name: string;
  initial: EventDraft;
  /** The picture that the event shows already. */
  saved?: Picture | null;
  /** When the event begins by now: it may keep a time that has passed. */
  keptDate?: number | null;
}

/** What a new event and one that is edited have in common: fields, their problems, a picture. */
export function useEventForm({ name, initial, saved = null, keptDate = null }: EventFormOptions) {
  const { draft, setDraft, clearDraft } = useDraft(name, initial, acceptEventDraft);
  const [failure, setFailure] = useState(noFailure);
  const [checked, setChecked] = useState(false);
  const upload = usePictureUpload({
    purpose: 'event',
    initial: draft.picture,
    saved,
    onChange: (picture) => setDraft((before) => ({ ...before, picture })),
  });
  const problems = () => eventProblems(wordsOf(draft), Date.now(), keptDate);
  return {
    draft,
    setDraft,
    clearDraft,
    upload,
    failure,
    /** What is wrong, by field: nothing before the form was first sent. */
    errors: { ...failure.fields, ...(checked ? problems() : {}) } as Record<string, string>,
    change: (change: Partial<EventDraft>) => setDraft((before) => ({ ...before, ...change })),
    /** Whether it may be sent; says what is wrong where it may not. */
    check(): boolean {
      setChecked(true);
      setFailure(noFailure);
      if (Object.keys(problems()).length === 0) return true;
      toastError(eventCopy.fixErrors);
      return false;
    },
    /** Shows what the server said. */
    refuse(error: unknown): void {
      const said = saveFailure(error);
      setFailure(said);
      if (said.pictureLost) upload.reportLost();
    },
  };
}
