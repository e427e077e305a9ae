import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePictureUpload } from '#features/pictures/web/use-picture-upload.ts';
import { writeDraft } from '#platform/web/drafts.ts';
import { updateViewer, useViewer } from '#platform/web/session.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import type { Profile, ProfileSettings } from '../../contract.ts';
import { profileCopy } from '../../copy.ts';
import { defaultPhotoURL, normalizeUsername } from '../../rules.ts';
import { profilesApi } from '../api.ts';
import { type Problems, refusedFields } from './refused-fields.ts';
import {
  acceptSettings,
  draftOf,
  hasChanges,
  isTooLong,
  type SettingsDraft,
  toProfileEdit,
} from './settings-draft.ts';
import { useUsernameProblem } from './use-username-check.ts';

/** The specification's §9: how long the good news stand before the page is read anew. */
const reloadAfterMs = 2000;
const draftKey = 'profile-settings';

/** Reads the page anew once it has said that all is saved, unless one has left it by then. */
function useReloadAfter(saved: boolean): void {
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => location.reload(), reloadAfterMs);
    return () => clearTimeout(timer);
  }, [saved]);
}

/** Puts a new name and face where the viewer's own are shown. */
function useShowOwn() {
  const viewer = useViewer();
  return ({ username, displayName, photoURL }: Profile) =>
    updateViewer({
      ...viewer,
      username,
      displayName,
      photoURL: photoURL === defaultPhotoURL ? null : photoURL,
    });
}

function useSave(stored: ProfileSettings, onSaved: () => void, onRefused: (by: Problems) => void) {
  const showOwn = useShowOwn();
  const usernameProblem = useUsernameProblem();
  const running = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async (draft: SettingsDraft) => {
      const isNew = normalizeUsername(draft.username) !== stored.username;
      const problem = isNew ? await usernameProblem(draft.username) : null;
      if (problem) return { refused: { username: problem } };
      return { profile: await profilesApi.call.updateProfile(toProfileEdit(draft, stored)) };
    },
    onSuccess: ({ profile, refused }) => {
      if (refused) return onRefused(refused);
      onSaved();
      showOwn(profile);
      toastSuccess(profileCopy.updated);
    },
    onError: (error) => onRefused(refusedFields(error)),
    onSettled: () => {
      running.current = false;
    },
  });
  const save = (draft: SettingsDraft) => {
    if (running.current) return;
    running.current = true;
    mutate(draft);
  };
  return { save, saving: isPending };
}

/** The profile's settings: kept over a reload until the server has them, and over every failure. */
export function useProfileSettings(stored: ProfileSettings) {
  const [initial] = useState(() => draftOf(stored));
  const { userId } = useViewer();
  const { draft, setDraft } = useDraft(draftKey, initial, acceptSettings);
  const [problems, setProblems] = useState<Problems>({});
  const [saved, setSaved] = useState(false);
  useReloadAfter(saved);
  const upload = usePictureUpload({
    purpose: 'profile',
    initial: draft.picture,
    saved: stored.picture,
    onChange: (picture) => setDraft((before) => ({ ...before, picture })),
  });
  const { save, saving } = useSave(
    stored,
    () => {
      // The form goes on showing what was saved until the page is read anew.
      writeDraft(userId, draftKey, null);
      setSaved(true);
    },
    (refused) => {
      setProblems(refused);
      if (refused.pictureId) upload.reportLost();
      toastError(profileCopy.updateFailed);
    },
  );
  const changed = hasChanges(draft, stored);
  const ready = upload.status !== 'uploading' && draft.username.trim() !== '' && !isTooLong(draft);
  return {
    draft,
    upload,
    problems,
    saving: saving || saved,
    unsaved: changed && !saved,
    maySave: changed && ready,
    change(change: Partial<SettingsDraft> | ((before: SettingsDraft) => SettingsDraft)) {
      setProblems({});
      setDraft(change instanceof Function ? change : (before) => ({ ...before, ...change }));
    },
    save() {
      if (!changed || !ready || saved) return;
      setProblems({});
      save(draft);
    },
  };
}

export type ProfileSettingsForm = ReturnType<typeof useProfileSettings>;
