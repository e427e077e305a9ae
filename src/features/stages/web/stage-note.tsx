import type { Stage } from '#features/profiles/stages.ts';
import { stageCopy } from '../copy.ts';

/** How well the community knows a member; a tap shows what that means. */
export function StageNote({ stage }: { stage: Stage }) {
  return (
    <details className="text-mute">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center underline decoration-dotted underline-offset-4">
        {stageCopy.stages[stage]}
      </summary>
      <p className="max-w-prose">{stageCopy.explained[stage]}</p>
    </details>
  );
}
