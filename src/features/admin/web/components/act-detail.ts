import type { AuditEntry } from '#features/audit/contract.ts';
import { invitationCopy } from '#features/invitations/copy.ts';
import { slowModeCopy } from '#features/slow-mode/copy.ts';
import { stageCopy } from '#features/stages/copy.ts';
import { joinParts } from '#platform/shared/line-parts.ts';
import { moderationCopy } from '../../moderation-copy.ts';
import { peopleAdminCopy } from '../../people-copy.ts';

type Detail = AuditEntry['detail'];

/** The text for a value that a log entry stores. Undefined if this version of the app does not know the value. */
const textOf = (texts: Readonly<Record<string, string>>, value: Detail[string] | undefined) =>
  texts[String(value)];

function slowModeText({ hours }: Detail): string | undefined {
  if (hours === 0) return slowModeCopy.off;
  return textOf(slowModeCopy.durations, hours ?? 'open');
}

/** Details that the sentence for an act leaves out, such as the new stage or the measure. */
export function actDetail({ act, detail }: Pick<AuditEntry, 'act' | 'detail'>): string | undefined {
  switch (act) {
    case 'case.decided':
      return textOf(moderationCopy.measures, detail.measure);
    case 'appeal.decided':
      return textOf(moderationCopy.outcomes, detail.outcome);
    case 'stage.changed': {
      const parts = [
        textOf(stageCopy.stages, detail.stage),
        textOf(peopleAdminCopy.reasons, detail.reason),
      ];
      return joinParts(parts);
    }
    case 'joining.changed':
      return textOf(invitationCopy.joiningSaved, detail.mode);
    case 'slow-mode.changed':
      return slowModeText(detail);
    default:
      return undefined;
  }
}
