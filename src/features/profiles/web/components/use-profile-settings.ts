import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePictureUpload } from '#features/pictures/web/use-picture-upload.ts';
import { writeDraft } from '#platform/web/drafts.ts';
import { type Edit, rebaseEdit } from '#platform/web/edit-draft.ts';
import { updateViewer, useViewer } from '#platform/web/session.ts';
import { loadAfterConflict, useEditDraft } from '#platform/web/use-edit-draft.ts';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import type { Profile, ProfileSettings } from '../../contract.ts';
import { profileCopy } from '../../copy.ts';
import { defaultPhotoURL, normalizeUsername } from '../../rules.ts';
import { profilesApi } from '../api.ts';
import { type Problems, refusedFields } from './refused-fields.ts';
import {
  hasChanges,
  parseSettingsDraft,
  type SettingsDraft,
  settingsProblems,
  toDraft,
  toProfileEdit,
} from './settings-draft.ts';
import { useUsernameProblem } from './use-username-check.ts';

/** How long the success toast is shown before the page reloads (specification, §9). */
const reloadAfterMs = 2000;
const draftKey = 'profile-settings';
/** The key of the query that loads the viewer's profile for this form. */
export const profileSettingsKey = ['profile-settings'];

/** Reloads the page after a successful save, unless the member has left it by then. */
function useReloadAfter(saved: boolean): void {
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => location.reload(), reloadAfterMs);
    return () => clearTimeout(timer);
  }, [saved]);
}

/** Returns a function that updates the session's viewer from a saved profile. */
function useUpdateSessionViewer() {
  const viewer = useViewer();
  return ({ username, displayName, photoURL }: Profile) =>
    updateViewer({
      ...viewer,
      username,
      displayName,
      photoURL: photoURL === defaultPhotoURL ? null : photoURL,
    });
}

function useSave(
  stored: ProfileSettings,
  onSaved: () => void,
  onRefused: (problems: Problems) => void,
) {
  const client = useQueryClient();
  const { userId } = useViewer();
  const updateSessionViewer = useUpdateSessionViewer();
  const usernameProblem = useUsernameProblem();
  const running = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async (edit: Edit<SettingsDraft>) => {
      const { username } = edit.fields;
      const isNew = normalizeUsername(username) !== stored.username;
      const problem = isNew ? await usernameProblem(username) : null;
      if (problem) return { refused: { username: problem } };
      return { profile: await profilesApi.call.updateProfile(toProfileEdit(edit)) };
    },
    onSuccess: ({ profile, refused }) => {
      if (refused) return onRefused(refused);
      // Clears only the stored draft: the form keeps showing the saved values until the page reloads.
      writeDraft(userId, draftKey, null);
      onSaved();
      updateSessionViewer(profile);
      toastSuccess(profileCopy.updated);
    },
    onError: async (error) => {
      const showCurrent = async () =>
        client.setQueryData(profileSettingsKey, await profilesApi.call.readSettings());
      if (await loadAfterConflict(error, showCurrent)) return;
      onRefused(refusedFields(error));
    },
    onSettled: () => {
      running.current = false;
    },
  });
  const save = (edit: Edit<SettingsDraft>) => {
    if (running.current) return;
    running.current = true;
    mutate(edit);
  };
  return { save, saving: isPending };
}

/** The settings form. Its draft survives a reload and every failure until the server has saved it. */
export function useProfileSettings(stored: ProfileSettings) {
  const current = { version: stored.version, fields: toDraft(stored) };
  const { draft, setDraft, clearDraft, ...editing } = useEditDraft(
    draftKey,
    current,
    parseSettingsDraft,
  );
  const [problems, setProblems] = useState<Problems>({});
  const [saved, setSaved] = useState(false);
  useReloadAfter(saved);
  const { save, saving } = useSave(stored, () => setSaved(true), showRefused);
  const isLocked = saving || saved;
  const upload = usePictureUpload({
    purpose: 'profile',
    picture: draft.picture,
    saved: stored.picture,
    disabled: isLocked,
    onChange: (picture) => setDraft((before) => ({ ...before, picture })),
  });
  const changed = hasChanges(draft, stored);
  const uploading = upload.status === 'uploading';

  function showRefused(refused: Problems) {
    setProblems(refused);
    if (refused.pictureId) upload.reportExpired();
    toastError(profileCopy.updateFailed);
  }
  /** Saves an edit, or shows what is wrong with it. */
  const checkAndSave = (edit: Edit<SettingsDraft>) => {
    const found = settingsProblems(edit.fields, stored);
    if (Object.keys(found).length > 0) return showRefused(found);
    if (edit.base.version !== editing.edit.base.version) editing.rebase();
    setProblems({});
    save(edit);
  };
  return {
    draft,
    clearDraft,
    newer: isLocked ? null : editing.newer,
    upload,
    problems,
    saving: isLocked,
    unsaved: changed && !saved,
    canSave: changed && !uploading && !editing.newer,
    /** Does nothing from the start of a save until the page reloads, because the reload would discard the change. */
    change(change: Partial<SettingsDraft> | ((before: SettingsDraft) => SettingsDraft)) {
      if (isLocked) return;
      setProblems({});
      setDraft(change instanceof Function ? change : (before) => ({ ...before, ...change }));
    },
    save() {
      if (changed && !uploading && !saved && !editing.newer) checkAndSave(editing.edit);
    },
    overwrite() {
      if (!uploading) checkAndSave(rebaseEdit(editing.edit, current));
    },
  };
}

export type ProfileSettingsForm = ReturnType<typeof useProfileSettings>;
