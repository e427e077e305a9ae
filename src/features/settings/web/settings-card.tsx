import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';

interface SettingsCardProps {
  title: string;
  description: ReactNode;
  children: ReactNode;
}

/** A section of a settings page. */
export function SettingsCard({ title, description, children }: SettingsCardProps) {
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1.5 text-mute [overflow-wrap:anywhere]">{description}</p>
      </div>
      {children}
    </Card>
  );
}
