import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { prepareFocus } from '#ui/prepare-focus.ts';
import { TextArea } from '#ui/text-area.tsx';
import { unsentCopy as copy } from '../unsent-copy.ts';

interface UnsentTextProps {
  text: string;
  /** Says below the text why it cannot be sent. */
  hint?: string;
  /** The id of the element that says why the text cannot be sent. Absent if there is a hint. */
  describedBy?: string;
  /** Removes the text. */
  onDiscard?: () => void;
}

/** What the viewer was writing about something that has been deleted. The text can be copied, but not sent. */
export function UnsentText({ text, hint, describedBy, onDiscard }: UnsentTextProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      <Field label={copy.unsent} hint={hint} className="w-full">
        <TextArea
          readOnly
          rows={1}
          value={text}
          {...(describedBy && { 'aria-describedby': describedBy })}
        />
      </Field>
      {onDiscard && (
        <Button
          variant="quiet"
          size="small"
          onClick={({ currentTarget }) => {
            const focusRemaining = prepareFocus(currentTarget);
            onDiscard();
            focusRemaining();
          }}
        >
          {copy.discard}
        </Button>
      )}
    </div>
  );
}
