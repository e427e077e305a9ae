import { areasCopy } from '#features/areas/copy.ts';
import { AreaField } from '#features/areas/web/area-field.tsx';
import { MentionArea } from '#features/mentions/web/mention-area.tsx';
import { PictureField } from '#features/pictures/web/picture-field.tsx';
import type { PictureUpload } from '#features/pictures/web/use-picture-upload.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { TextCount } from '#ui/text-count.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { TimeZoneSelect } from '#ui/time-zone-select.tsx';
import { eventFormCopy } from '../../form-copy.ts';
import { limits } from '../../limits.ts';
import { eventPageCopy } from '../../page-copy.ts';
import type { EventDraft } from './event-draft.ts';

interface EventFieldsProps {
  draft: EventDraft;
  /** The event that is edited; absent for a new one. */
  entryId?: string | undefined;
  onChange: (change: Partial<EventDraft>) => void;
  upload: PictureUpload;
  /** Errors by field. */
  errors: Record<string, string>;
}

/** The fields of the event form. */
export function EventFields({ draft, entryId, onChange, upload, errors }: EventFieldsProps) {
  return (
    <>
      <Field
        label={eventFormCopy.title}
        error={errors.title}
        aside={<TextCount text={draft.title} max={limits.titleMaxLength} />}
      >
        <TextInput
          name="title"
          required
          autoComplete="off"
          placeholder={eventFormCopy.titlePlaceholder}
          value={draft.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Field>
      <Field label={eventFormCopy.description} error={errors.description}>
        <MentionArea
          name="description"
          rows={4}
          placeholder={eventFormCopy.descriptionPlaceholder}
          value={draft.description}
          entryId={entryId}
          onText={(description) => onChange({ description })}
        />
      </Field>
      <EventTimes draft={draft} onChange={onChange} errors={errors} />
      <Field label={eventPageCopy.location} error={errors.location}>
        <TextInput
          name="location"
          required
          placeholder={eventFormCopy.locationPlaceholder}
          value={draft.location}
          onChange={({ target }) => onChange({ location: target.value })}
        />
      </Field>
      <AreaField
        value={draft.areaId}
        onChange={(areaId) => onChange({ areaId })}
        hint={areasCopy.eventAreaHint}
        error={errors.areaId}
      />
      <PictureField upload={upload} label={eventFormCopy.picture} />
      <PublicFields draft={draft} onChange={onChange} errors={errors} />
    </>
  );
}

/** The checkbox that makes the event public, and the field for the town that visitors see. */
function PublicFields({ draft, onChange, errors }: Omit<EventFieldsProps, 'upload'>) {
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        name="isPublic"
        label={eventFormCopy.isPublic}
        hint={eventFormCopy.isPublicText}
        checked={draft.isPublic}
        onChange={(isPublic) => onChange({ isPublic })}
      />
      {draft.isPublic && (
        <Field label={eventFormCopy.town} error={errors.town} className="pl-9">
          <TextInput
            name="town"
            required
            autoComplete="address-level2"
            placeholder={eventFormCopy.townPlaceholder}
            value={draft.town}
            onChange={({ target }) => onChange({ town: target.value })}
          />
        </Field>
      )}
    </div>
  );
}

function EventTimes({ draft, onChange, errors }: Omit<EventFieldsProps, 'upload'>) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={eventPageCopy.starts} error={errors.date}>
          <TextInput
            type="datetime-local"
            name="date"
            required
            value={draft.date}
            onChange={({ target }) => onChange({ date: target.value })}
          />
        </Field>
        <Field label={eventFormCopy.ends} error={errors.endDate}>
          <TextInput
            type="datetime-local"
            name="endDate"
            min={draft.date}
            value={draft.endDate}
            onChange={({ target }) => onChange({ endDate: target.value })}
          />
        </Field>
      </div>
      <Field
        label={eventFormCopy.timeZone}
        hint={eventFormCopy.timeZoneHint}
        error={errors.timeZone}
      >
        <TimeZoneSelect value={draft.timeZone} onChange={(timeZone) => onChange({ timeZone })} />
      </Field>
    </>
  );
}
