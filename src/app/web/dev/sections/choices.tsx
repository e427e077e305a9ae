import { useState } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { CountBadge } from '#ui/count-badge.tsx';
import { Segments } from '#ui/segments.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Specimen, State } from '../specimen.tsx';

const views = [
  { value: 'newest', label: 'Newest' },
  { value: 'soon', label: 'Soon' },
  { value: 'past', label: 'Past' },
];

export function ChoiceSection() {
  const [view, setView] = useState('newest');
  return (
    <>
      <Specimen of="Checkbox">
        <State name="not ticked, with a hint" width="form">
          <Tickable label="Send me a mail" hint="At most one a day, when something waits." />
        </State>
        <State name="ticked" width="form">
          <Tickable label="Show on the landing page" first />
        </State>
        <State name="focus" shown="focus">
          <Tickable label="Send me a mail" />
        </State>
      </Specimen>
      <Specimen of="Segments" says="A few views of the same thing.">
        <State name="three">
          <Segments label="View" options={views} value={view} onChange={setView} />
        </State>
        <State name="two, pointed at" shown="hover">
          <Segments label="View" options={views.slice(0, 2)} value={view} onChange={setView} />
        </State>
      </Specimen>
      <Specimen of="Tabs" says="Arrow keys move between them.">
        <State name="three, one with a count" width="all">
          <Tabs
            label="Sample of a profile"
            tabs={[
              { value: 'posts', label: 'Posts', content: <p>What somebody has posted.</p> },
              { value: 'events', label: 'Events', content: <p>Where somebody goes.</p> },
              {
                value: 'waiting',
                label: (
                  <span className="inline-flex items-center gap-2">
                    Waiting
                    <CountBadge count={3} />
                  </span>
                ),
                content: <p>Three of them.</p>,
              },
            ]}
          />
        </State>
      </Specimen>
    </>
  );
}

function Tickable({
  label,
  hint,
  first = false,
}: {
  label: string;
  hint?: string;
  first?: boolean;
}) {
  const [checked, setChecked] = useState(first);
  return <Checkbox label={label} hint={hint} checked={checked} onChange={setChecked} />;
}
