import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

interface TabsProps {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[];
  defaultValue?: string;
}

/** The index of the tab that a key moves to, or null for a key that does nothing here. */
function indexForKey(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/**
 * The tabs pattern of the WAI-ARIA guide with automatic activation. Only the selected tab is in the tab order.
 * Arrow keys, Home and End move the focus and the selection. Only the selected panel has content.
 */
export function Tabs({ label, tabs, defaultValue = tabs[0]?.value ?? '' }: TabsProps) {
  const id = useId();
  const [selected, setSelected] = useState(defaultValue);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const index = tabs.findIndex(({ value }) => value === selected);
    const next = indexForKey(event.key, index, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    setSelected(tab.value);
    document.getElementById(`${id}-tab-${tab.value}`)?.focus();
  };
  return (
    <div className="flex flex-col gap-5">
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-6 border-line border-b"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-controls={`${id}-panel-${tab.value}`}
            aria-selected={tab.value === selected}
            tabIndex={tab.value === selected ? 0 : -1}
            onClick={() => setSelected(tab.value)}
            className="-mb-px min-h-11 border-transparent border-b-2 px-0.5 font-semibold text-mute hover:text-ink aria-selected:border-ink aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${tab.value}`}
          aria-labelledby={`${id}-tab-${tab.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern puts a panel in the tab order.
          tabIndex={0}
          hidden={tab.value !== selected}
        >
          {tab.value === selected && tab.content}
        </div>
      ))}
    </div>
  );
}
