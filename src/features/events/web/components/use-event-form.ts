import { useState } from 'react';
import { useSaveFailure } from '#features/entries/web/use-save-failure.ts';
import type { Picture } from '#features/pictures/picture.ts';
import { usePictureUpload } from '#features/pictures/web/use-picture-upload.ts';
import type { Draft } from '#platform/web/use-draft.ts';
import { toastError } from '#ui/toast.tsx';
import { eventFormCopy } from '../../form-copy.ts';
import { type EventTimes, eventProblems } from '../../rules.ts';
import { type EventDraft, toInput } from './event-draft.ts';

interface EventFormOptions extends Pick<Draft<EventDraft>, 'draft' | 'setDraft'> {
  /** The picture of the saved event. */
  saved?: Picture | null;
  /** The times of the saved event, whose start is valid even if it has passed. */
  savedTimes?: EventTimes | null;
  /** Whether the form is being saved or has been saved. If so, it accepts no other picture. */
  saving: boolean;
}

/** The state of an event form: its draft, its errors and its picture upload. */
export function useEventForm(options: EventFormOptions) {
  const { draft, setDraft, saved = null, savedTimes = null, saving } = options;
  const [checked, setChecked] = useState(false);
  const upload = usePictureUpload({
    purpose: 'event',
    picture: draft.picture,
    saved,
    disabled: saving,
    onChange: (picture) => setDraft((before) => ({ ...before, picture })),
  });
  const { failure, clearFailure, showFailure } = useSaveFailure(upload.reportExpired);
  const problems = () => eventProblems(toInput(draft), Date.now(), savedTimes);
  return {
    draft,
    upload,
    failure,
    /** Errors by field; empty until the first submit. */
    errors: { ...failure.fields, ...(checked ? problems() : {}) } as Record<string, string>,
    change: (change: Partial<EventDraft>) => setDraft((before) => ({ ...before, ...change })),
    /** Validates the draft and shows its errors. */
    check(): boolean {
      setChecked(true);
      clearFailure();
      if (Object.keys(problems()).length === 0) return true;
      toastError(eventFormCopy.fixErrors);
      return false;
    },
    showFailure,
  };
}
