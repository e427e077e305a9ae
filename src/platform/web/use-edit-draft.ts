import {
  type Edit,
  isSameJson,
  parseEdit,
  rebaseEdit,
  resumeEdit,
  type SavedVersion,
  startEdit,
} from './edit-draft.ts';
import { errorCode } from './errors.ts';
import { type Draft, useDraft } from './use-draft.ts';

/** The draft of an edit to content that can be edited elsewhere at the same time. */
export interface EditDraft<Fields> extends Omit<Draft<Fields>, 'restored'> {
  /** What to send: the draft, and the version that it is based on. */
  edit: Edit<Fields>;
  /** Whether there is anything to save. */
  changed: boolean;
  /**
   * The current version, if it is newer than the version being edited. The server would then refuse to save the draft.
   */
  newer: Fields | null;
  /** Bases the draft on the current version, so that saving it replaces that version; returns the result. */
  rebase: () => Edit<Fields>;
}

/**
 * A {@link useDraft} of an edit. `saved` is always the current version, which live updates may change: an untouched
 * form shows it, and an edited form keeps what was typed.
 */
export function useEditDraft<Fields extends object>(
  key: string,
  saved: SavedVersion<Fields>,
  parseFields: (stored: unknown) => Fields | null,
): EditDraft<Fields> {
  const { draft, setDraft, clearDraft } = useDraft(key, startEdit(saved), (stored) =>
    parseEdit(stored, parseFields),
  );
  const edit = resumeEdit(draft, saved);
  return {
    edit,
    draft: edit.fields,
    changed: !isSameJson(edit.fields, saved.fields),
    newer: edit.base.version === saved.version ? null : saved.fields,
    setDraft(next) {
      setDraft((before) => {
        const { fields, base } = resumeEdit(before, saved);
        return { fields: next instanceof Function ? next(fields) : next, base };
      });
    },
    clearDraft,
    rebase() {
      const rebased = rebaseEdit(edit, saved);
      setDraft(rebased);
      return rebased;
    },
  };
}

/**
 * Loads the current version if a save failed because of an edit conflict, so that the form can show it. Returns false
 * if the save failed for another reason, or if the version could not be loaded.
 */
export async function loadAfterConflict(
  error: unknown,
  load: () => Promise<unknown>,
): Promise<boolean> {
  if (errorCode(error) !== 'CONFLICT') return false;
  return load().then(
    () => true,
    () => false,
  );
}
