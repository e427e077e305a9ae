import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { entryAdded } from '#features/entries/activity.ts';
import { LabeledShareButton } from '#features/entries/web/share-button.tsx';
import { notificationsChanged } from '#features/notifications/activity.ts';
import { useLiveUpdate } from '#platform/web/live/live.ts';
import { refresh } from '#platform/web/refresh.ts';
import { currentCommunity } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import type { FirstSteps } from '../contract.ts';
import { welcomeCopy } from '../copy.ts';
import { founderCopy as copy } from '../founder-copy.ts';
import { requiredOthers } from '../rules.ts';
import { firstStepsQuery, useCloseWelcome } from './components/welcome-api.ts';

/**
 * The first steps that bring a young community to life, for its administrators or, while there are
 * none, its founder. The text leaves room for the floating plus button, because members read it before they scroll.
 */
export function FounderWelcome() {
  const client = useQueryClient();
  const { data, isPending } = useQuery(firstStepsQuery);
  const readAgain = () => void refresh(client, firstStepsQuery.queryKey);
  useLiveUpdate(entryAdded, readAgain);
  // Those who see these steps are notified of each newcomer.
  useLiveUpdate(notificationsChanged, readAgain);
  const close = useCloseWelcome('founder');
  if (isPending) return <CardSkeletons count={1} />;
  const steps = data?.firstSteps;
  if (!steps) return null;
  const isDone = steps.hasPost && steps.hasEvent && steps.others >= requiredOthers;
  return (
    <Card className="mb-4 flex flex-col gap-6" role="region" aria-labelledby="welcome-title">
      <div className="clear-of-plus">
        <h2 id="welcome-title" className="text-2xl [overflow-wrap:anywhere]">
          {copy.title(currentCommunity().name)}
        </h2>
        <p className="mt-1.5 text-mute">{isDone ? copy.allDone : copy.text}</p>
      </div>
      {steps.command !== null && (
        <Command command={steps.command} needsSettings={steps.needsSettings} />
      )}
      <Checklist steps={steps} />
      <div className="clear-of-plus flex justify-end">
        <Button
          variant="quiet"
          size="small"
          loading={close.isPending}
          onClick={() => close.mutate()}
        >
          {copy.closeSteps}
        </Button>
      </div>
    </Card>
  );
}

interface CommandProps {
  command: string;
  needsSettings: boolean;
}

const Command = ({ command, needsSettings }: CommandProps) => (
  <section
    aria-labelledby="welcome-administrator"
    className="clear-of-plus rounded-picture bg-sunk px-4 py-3.5 text-note"
  >
    <h3
      id="welcome-administrator"
      className="font-sans font-semibold text-base leading-6 tracking-normal"
    >
      {copy.becomeTitle}
    </h3>
    <p className="mt-1 text-mute">{copy.becomeText}</p>
    <code className="my-2 block select-all rounded-field bg-card px-3 py-2 font-mono text-sm [overflow-wrap:anywhere]">
      {command}
    </code>
    <p className="text-mute">
      {needsSettings && `${copy.becomeSettings} `}
      {copy.becomeAfter}
    </p>
  </section>
);

function Checklist({ steps: { hasPost, hasEvent, others } }: { steps: FirstSteps }) {
  const hasPeople = others >= requiredOthers;
  return (
    <ul className="flex flex-col gap-4">
      <Step done={hasPost} title={copy.steps.post} text={copy.stepTexts.post}>
        <Button variant="quiet" size="small" render={<Link to="/posts/new" />}>
          {copy.writePost}
        </Button>
      </Step>
      <Step done={hasEvent} title={copy.steps.event} text={copy.stepTexts.event}>
        <Button variant="quiet" size="small" render={<Link to="/events/new" />}>
          {welcomeCopy.toEventForm}
        </Button>
      </Step>
      <Step done={hasPeople} title={copy.steps.people} text={copy.stepTexts.people(others)}>
        <LabeledShareButton path="/" filled />
      </Step>
    </ul>
  );
}

interface StepProps {
  done: boolean;
  title: string;
  text: string;
  /** A button that starts the step; hidden once the step is done. */
  children: ReactNode;
}

function Step({ done, title, text, children }: StepProps) {
  const Icon = done ? CircleCheck : Circle;
  return (
    <li className="clear-of-plus flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex min-w-0 grow basis-56 items-start gap-3">
        <Icon
          aria-hidden="true"
          className={`mt-0.5 size-5 shrink-0 ${done ? 'text-mint' : 'text-mute'}`}
        />
        <div className="min-w-0 leading-snug">
          <p className="font-semibold leading-6">
            {title}
            <span className="sr-only"> ({done ? copy.done : copy.toDo})</span>
          </p>
          {!done && <p className="text-mute text-note">{text}</p>}
        </div>
      </div>
      {!done && <div className="max-sm:pl-8">{children}</div>}
    </li>
  );
}
