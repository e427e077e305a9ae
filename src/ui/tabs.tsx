import { Tabs as Primitive } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

interface TabsProps {
  /** What the row of tabs is about. */
  label: string;
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[];
  defaultValue?: string;
}

/** A row of tabs with one panel each; arrow keys move between them. */
export function Tabs({ label, tabs, defaultValue = tabs[0]?.value ?? '' }: TabsProps) {
  return (
    <Primitive.Root defaultValue={defaultValue} className="flex flex-col gap-5">
      <Primitive.List aria-label={label} className="flex gap-6 border-line border-b">
        {tabs.map((tab) => (
          <Primitive.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-11 border-transparent border-b-2 px-0.5 font-semibold text-mute hover:text-ink data-active:border-ink data-active:text-ink"
          >
            {tab.label}
          </Primitive.Tab>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Panel key={tab.value} value={tab.value}>
          {tab.content}
        </Primitive.Panel>
      ))}
    </Primitive.Root>
  );
}
