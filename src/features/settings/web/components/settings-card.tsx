import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';

interface SettingsCardProps {
  title: string;
  /** What it is about, in a sentence. */
  says: ReactNode;
  children: ReactNode;
}

/** One matter of the account. */
export function SettingsCard({ title, says, children }: SettingsCardProps) {
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1.5 text-mute [overflow-wrap:anywhere]">{says}</p>
      </div>
      {children}
    </Card>
  );
}
