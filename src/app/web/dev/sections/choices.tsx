import { GalleryVertical, List } from 'lucide-react';
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

const layouts = [
  { value: 'newest', label: 'Cards', icon: GalleryVertical },
  { value: 'soon', label: 'Compact', icon: List },
];

export function ChoiceSection() {
  const [view, setView] = useState('newest');
  return (
    <>
      <Specimen of="Checkbox">
        <State name="unchecked, with a hint" width="form">
          <CheckboxSample label="Email me" hint="At most once a day, if there’s something new." />
        </State>
        <State name="checked" width="form">
          <CheckboxSample label="Show on the landing page" initial />
        </State>
        <State name="focus" shown="focus">
          <CheckboxSample label="Email me" />
        </State>
      </Specimen>
      <Specimen of="Segments" description="Switches between a few views of the same content.">
        <State name="three">
          <Segments label="View" options={views} value={view} onChange={setView} />
        </State>
        <State name="two, hover" shown="hover">
          <Segments label="View" options={views.slice(0, 2)} value={view} onChange={setView} />
        </State>
        <State name="icons">
          <Segments label="Layout" options={layouts} value={view} onChange={setView} />
        </State>
      </Specimen>
      <Specimen of="Tabs" description="Arrow keys, Home and End move between the tabs.">
        <State name="three, one with a count" width="all">
          <Tabs
            label="Sample profile"
            tabs={[
              { value: 'posts', label: 'Posts', content: <p>The posts of a member.</p> },
              { value: 'events', label: 'Events', content: <p>The events of a member.</p> },
              {
                value: 'requests',
                label: (
                  <span className="inline-flex items-center gap-2">
                    Requests
                    <CountBadge count={3} />
                  </span>
                ),
                content: <p>Three requests.</p>,
              },
            ]}
          />
        </State>
      </Specimen>
    </>
  );
}

function CheckboxSample({
  label,
  hint,
  initial = false,
}: {
  label: string;
  hint?: string;
  initial?: boolean;
}) {
  const [checked, setChecked] = useState(initial);
  return <Checkbox label={label} hint={hint} checked={checked} onChange={setChecked} />;
}
