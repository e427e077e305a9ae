import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedMember } from '#features/members/contract.ts';
import { type Stage, stages } from '#features/profiles/stages.ts';
import { stageCopy } from '#features/stages/copy.ts';
import { type StageReason, stageReasons } from '#features/stages/rules.ts';
import { uiCopy } from '#ui/copy.ts';
import { Field, FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { FormButtons } from '#ui/form-buttons.tsx';
import { Modal } from '#ui/modal.tsx';
import { Select } from '#ui/select.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import { peopleAdminCopy as copy } from '../../people-copy.ts';
import { memberFailure } from './member-failure.ts';
import { memberQueries, stagesApi } from './moderation-api.ts';

interface MemberStageProps {
  member: ListedMember;
  onClose: () => void;
}

/** The dialog in which an administrator raises or lowers a member's stage. */
export function MemberStage({ member, onClose }: MemberStageProps) {
  const { userId, userName } = member;
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage>(member.stage);
  const [reason, setReason] = useState<StageReason>(stageReasons[0]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => stagesApi.call.setStage({ userId, stage, reason }),
    onSuccess: async () => {
      onClose();
      toastSuccess(copy.stageChanged(userName));
      await client.invalidateQueries({ queryKey: memberQueries.listMembers.key() });
    },
  });
  return (
    <Modal
      role="dialog"
      lightDismiss={false}
      onClose={onClose}
      title={copy.stageOf(userName)}
      description={copy.stageText}
      className="max-w-md"
    >
      <Form onSubmit={() => mutate()} className="flex flex-col gap-4">
        <Field label={copy.stage}>
          <Select
            name="stage"
            value={stage}
            onChange={({ target }) => setStage(target.value as Stage)}
          >
            {stages.map((value) => (
              <option key={value} value={value}>
                {stageCopy.stages[value]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={copy.reason}>
          <Select
            name="reason"
            value={reason}
            onChange={({ target }) => setReason(target.value as StageReason)}
          >
            {stageReasons.map((value) => (
              <option key={value} value={value}>
                {copy.reasons[value]}
              </option>
            ))}
          </Select>
        </Field>
        {error && <FieldError>{memberFailure(error)}</FieldError>}
        <FormButtons
          submit={uiCopy.save}
          loading={isPending}
          disabled={stage === member.stage}
          onCancel={onClose}
        />
      </Form>
    </Modal>
  );
}
