import { numberText, percentText } from '#platform/shared/number-text.ts';
import { Card } from '#ui/card.tsx';
import { ShareBar } from '#ui/charts/share-bar.tsx';
import type { Report } from '../../contract.ts';
import { analyticsCopy } from '../../copy.ts';
import { computeFunnel, type Step } from '../../rules.ts';

/** The steps from the landing page to a first post or event, each compared with the previous one. */
export function Funnel({ report }: { report: Report }) {
  const steps = computeFunnel(report);
  const largest = Math.max(...steps.map(({ total }) => total), 1);
  return (
    <Card>
      <p className="mb-5 text-mute text-sm">{analyticsCopy.funnelText}</p>
      <ol className="flex flex-col gap-4">
        {steps.map((step) => (
          <StepRow key={step.name} step={step} largest={largest} />
        ))}
      </ol>
      <LandingToMember steps={steps} />
    </Card>
  );
}

function StepRow({ step: { name, total, share }, largest }: { step: Step; largest: number }) {
  return (
    <li>
      <div className="mb-1.5 flex items-end justify-between gap-4 leading-snug">
        <p>
          <span className="block font-semibold">{analyticsCopy.steps[name]}</span>
          {share !== null && (
            <span className="text-mute text-sm">{analyticsCopy.shareOfPreviousStep(share)}</span>
          )}
        </p>
        <p className="font-semibold tabular-nums">{numberText(total)}</p>
      </div>
      <ShareBar share={total / largest} />
    </li>
  );
}

function LandingToMember({ steps }: { steps: readonly Step[] }) {
  const totalOf = (name: Step['name']) => steps.find((step) => step.name === name)?.total ?? 0;
  const views = totalOf('landing');
  const members = totalOf('profile');
  return (
    <div className="mt-6 flex items-center justify-between gap-4 border-line border-t pt-4 leading-snug">
      <p>
        <span className="block font-semibold">{analyticsCopy.landingToMember}</span>
        <span className="text-mute text-sm">
          {views > 0 ? analyticsCopy.landingToMemberText(members, views) : analyticsCopy.noViews}
        </span>
      </p>
      {views > 0 && (
        <p className="font-bold font-display text-2xl tabular-nums tracking-display">
          {percentText(members / views)}
        </p>
      )}
    </div>
  );
}
