import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { uiCopy } from './copy.ts';

interface ErrorScreenProps {
  title: string;
  /** Why it failed, or what to do now. */
  children: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
  /** The label of the button if it does something other than retry. */
  action?: string;
  heading?: 'h1' | 'h2';
}

/** Replaces content that could not be shown; the navigation around it keeps working. */
export function ErrorScreen(props: ErrorScreenProps) {
  const { title, heading: Heading = 'h2' } = props;
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <svg viewBox="0 0 160 88" aria-hidden="true" className="w-36">
        <circle cx="40" cy="44" r="38" className="fill-coral" />
        <circle cx="120" cy="44" r="38" className="fill-cobalt" />
      </svg>
      <Heading className="mt-2 text-xl">{title}</Heading>
      <p className="max-w-sm text-balance text-mute">{props.children}</p>
      <Button className="mt-3" loading={props.retrying ?? false} onClick={props.onRetry}>
        {props.action ?? uiCopy.retry}
      </Button>
    </div>
  );
}
