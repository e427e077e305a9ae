import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { safeReturnPath } from '#features/accounts/return-path.ts';
import { usePictureUpload } from '#features/pictures/web/use-picture-upload.ts';
import { countCharacters } from '#platform/shared/characters.ts';
import { newId } from '#platform/shared/ids.ts';
import { errorCode } from '#platform/web/errors.ts';
import { updateViewer, useViewer } from '#platform/web/session.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { toastError } from '#ui/toast.tsx';
import { profileCopy } from '../../copy.ts';
import { limits } from '../../limits.ts';
import { normalizeUsername, shownName } from '../../rules.ts';
import { profilesApi } from '../api.ts';
import { type Problems, refusedFields } from './refused-fields.ts';
import { useUsernameProblem } from './use-username-check.ts';
import {
  lastStep,
  newWizard,
  parseWizardDraft,
  stepOfField,
  toProfileInput,
  type WizardDraft,
} from './wizard-draft.ts';

const isBioTooLong = (draft: WizardDraft): boolean =>
  countCharacters(draft.bio.trim()) > limits.bioMaxLength;

/** Saves the profile. Succeeds if it already exists: then an earlier attempt saved it, but its response was lost. */
async function saveProfile(draft: WizardDraft): Promise<void> {
  try {
    const context = { idempotencyKey: draft.idempotencyKey };
    await profilesApi.call.createProfile(toProfileInput(draft), { context });
  } catch (error) {
    const stored = ['PROFILE_EXISTS', 'IDEMPOTENCY_KEY_REUSED'].includes(errorCode(error) ?? '');
    if (!stored) throw error;
  }
}

function useFinish(
  draft: WizardDraft,
  next: string | undefined,
  onRefused: (problems: Problems) => void,
  onSaved: () => void,
) {
  const viewer = useViewer();
  const running = useRef(false);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => saveProfile(draft),
    onSuccess: () => {
      onSaved();
      // The server redirects a member from / to the community.
      location.assign(next ? safeReturnPath(next) : '/');
      updateViewer({
        ...viewer,
        hasProfile: true,
        username: normalizeUsername(draft.username),
        displayName: shownName(draft),
        photoURL: draft.picture?.url ?? null,
      });
    },
    onError: (error) => {
      onRefused(refusedFields(error));
      toastError(profileCopy.createFailed);
    },
    onSettled: () => {
      running.current = false;
    },
  });
  const finish = () => {
    if (running.current) return;
    running.current = true;
    mutate();
  };
  return { finish, finishing: isPending || isSuccess };
}

/** The wizard's draft, its validation and its navigation. */
export function useWizard(next: string | undefined) {
  const { displayName } = useViewer();
  const [initial] = useState(() => newWizard(newId(), displayName ?? ''));
  const { draft, setDraft, clearDraft } = useDraft('profile-wizard', initial, parseWizardDraft);
  const [problems, setProblems] = useState<Problems>({});
  const [checking, setChecking] = useState(false);
  const usernameProblem = useUsernameProblem();
  const { finish, finishing } = useFinish(draft, next, refuse, clearDraft);
  const upload = usePictureUpload({
    purpose: 'profile',
    picture: draft.picture,
    disabled: finishing,
    onChange: (picture) => setDraft((before) => ({ ...before, picture })),
  });
  const goTo = (step: number) => setDraft((before) => ({ ...before, step }));
  const isPictureAwaited = draft.step === lastStep && upload.status === 'uploading';

  function refuse(refused: Problems) {
    setProblems(refused);
    const steps = Object.keys(refused).map(stepOfField);
    if (refused.pictureId) upload.reportExpired();
    if (steps.length > 0) goTo(Math.min(...steps));
  }
  async function leaveFirstStep() {
    if (checking) return;
    setChecking(true);
    const problem = await usernameProblem(draft.username);
    setChecking(false);
    if (problem) setProblems({ username: problem });
    else goTo(2);
  }
  function leavePictureStep() {
    // The member has seen why their file was refused. If an upload can be tried again, the next steps offer that.
    if (upload.error && (upload.status === 'empty' || upload.status === 'ready')) upload.cancel();
    goTo(3);
  }
  return {
    draft,
    upload,
    problems,
    busy: checking || finishing,
    canContinue: draft.username.trim() !== '' && !isPictureAwaited,
    /** Whether the last step is waiting for the picture, which must be uploaded before the profile can be saved. */
    isPictureAwaited,
    /** Does nothing while the profile is being saved, because the change would not be saved. */
    change(change: Partial<WizardDraft> | ((before: WizardDraft) => WizardDraft)) {
      if (finishing) return;
      setProblems({});
      setDraft(change instanceof Function ? change : (before) => ({ ...before, ...change }));
    },
    back() {
      if (!finishing) goTo(draft.step - 1);
    },
    goToPicture() {
      if (!finishing) goTo(2);
    },
    goForward() {
      // The bio's field already shows the error, and `Form` focuses that field on submit.
      if (draft.step === 3 && isBioTooLong(draft)) return;
      if (draft.step === 1) void leaveFirstStep();
      else if (draft.step === 2) leavePictureStep();
      else if (draft.step === lastStep) finish();
      else goTo(draft.step + 1);
    },
  };
}

export type Wizard = ReturnType<typeof useWizard>;
