import { useQuery } from '@tanstack/react-query';
import type { Area } from '#features/areas/contract.ts';
import { areasCopy } from '#features/areas/copy.ts';
import { AreaField } from '#features/areas/web/area-field.tsx';
import { useAreas } from '#features/areas/web/areas-query.ts';
import { pictureText } from '#features/pictures/web/picture-text.ts';
import { type ComparedFields, EditConflict } from '#platform/web/edit-conflict.tsx';
import { LoadError } from '#platform/web/load-error.tsx';
import { UnsavedGuard } from '#platform/web/unsaved-guard.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { FormSkeletons } from '#ui/skeleton.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useFailureToast } from '#ui/use-failure-toast.ts';
import type { ProfileSettings } from '../contract.ts';
import { profileCopy, profileSettingsCopy, wizardCopy } from '../copy.ts';
import { interestName } from '../interest-names.ts';
import { limits } from '../limits.ts';
import { profilesApi } from './api.ts';
import { BioField } from './components/bio-step.tsx';
import { InterestPicker } from './components/interest-picker.tsx';
import { NameFields } from './components/name-fields.tsx';
import { OwnPicture } from './components/picture-step.tsx';
import type { SettingsDraft } from './components/settings-draft.ts';
import {
  type ProfileSettingsForm,
  profileSettingsKey,
  useProfileSettings,
} from './components/use-profile-settings.ts';

/** Edits the viewer's own profile. */
export function ProfileSettingsPage() {
  const query = useQuery({
    queryKey: profileSettingsKey,
    queryFn: ({ signal }) => profilesApi.call.readSettings(undefined, { signal }),
    // The form keeps its initial values, so the profile is fetched whenever the page opens, and not while it is open.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  useFailureToast(query.errorUpdatedAt, profileCopy.loadFailed);
  if (query.data) return <SettingsForm stored={query.data} />;
  if (!query.isError) return <FormSkeletons count={2} label={profileCopy.loading} />;
  return <LoadError title={profileCopy.loadFailed} query={query} />;
}

const interestNames = (names: readonly string[]): string => names.map(interestName).join(', ');

const comparedFields = (areas: readonly Area[]): ComparedFields<SettingsDraft> => ({
  displayName: [wizardCopy.displayName, String],
  username: [wizardCopy.username, String],
  picture: [wizardCopy.picture, pictureText],
  bio: [wizardCopy.bio, String],
  location: [profileSettingsCopy.location, String],
  areaId: [areasCopy.area, (id) => areas.find((area) => area.id === id)?.name ?? ''],
  interests: [profileSettingsCopy.chosen, interestNames],
  customInterests: [wizardCopy.custom, interestNames],
});

function SettingsForm({ stored }: { stored: ProfileSettings }) {
  const form = useProfileSettings(stored);
  const areas = useAreas();
  return (
    <Form
      {...form.upload.formProps}
      onSubmit={form.save}
      aria-label={profileSettingsCopy.title}
      className="flex flex-col gap-5"
    >
      <Card className="flex flex-col gap-6">
        <OwnPicture upload={form.upload} />
        <ProfileFields form={form} current={stored.username} />
      </Card>
      <Card>
        <InterestPicker draft={form.draft} change={form.change} problems={form.problems} />
      </Card>
      <EditConflict form={form} fields={comparedFields(areas)} onOverwrite={form.overwrite} />
      <SaveBar form={form} />
      <UnsavedGuard when={form.unsaved && !form.saving} title={profileSettingsCopy.leave} />
    </Form>
  );
}

function ProfileFields({ form, current }: { form: ProfileSettingsForm; current: string }) {
  const { draft, change, problems } = form;
  return (
    <>
      <NameFields
        form={form}
        label={wizardCopy.displayName}
        hint={profileSettingsCopy.displayNameHint}
        current={current}
      />
      <BioField value={draft.bio} onChange={(bio) => change({ bio })} problem={problems.bio} />
      <Field
        label={profileSettingsCopy.location}
        hint={profileSettingsCopy.locationPlaceholder}
        error={problems.location}
      >
        <TextInput
          name="location"
          autoComplete="address-level2"
          maxLength={limits.locationMaxLength}
          value={draft.location}
          onChange={(event) => change({ location: event.target.value })}
        />
      </Field>
      <AreaField
        value={draft.areaId}
        onChange={(areaId) => change({ areaId })}
        hint={areasCopy.areaHint}
        error={problems.areaId}
      />
    </>
  );
}

/**
 * Sticks to the bottom of the window once something has changed. It stays at the end of the form during a search for an
 * interest, because it would cover results, and while a newer version of the profile is shown.
 */
function SaveBar({ form }: { form: ProfileSettingsForm }) {
  const searching = form.draft.customText.trim() !== '';
  const sticky = (form.unsaved || form.saving) && !searching && !form.newer;
  return (
    <div
      data-bottom-bar={sticky || undefined}
      className={classNames(
        'z-10 flex items-center justify-end gap-4 rounded-card bg-card px-5 py-3',
        sticky
          ? 'sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] shadow-float md:bottom-4'
          : 'shadow-card',
      )}
    >
      <p role="status" className="mr-auto text-mute text-sm">
        {form.upload.status === 'uploading'
          ? wizardCopy.pictureUploading
          : form.unsaved && profileSettingsCopy.unsaved}
      </p>
      <Button type="submit" variant="coral" loading={form.saving} disabled={!form.canSave}>
        {profileSettingsCopy.save}
      </Button>
    </div>
  );
}
