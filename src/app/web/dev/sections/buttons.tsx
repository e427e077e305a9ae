import { Heart, PenLine, Share, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonVariant } from '#ui/button.tsx';
import { Chip, ChipLink, RemovableChip, ToggleChip } from '#ui/chip.tsx';
import { type HueName, hues } from '#ui/drawing/motif.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Specimen, State } from '../specimen.tsx';

const labels: Record<ButtonVariant, string> = {
  primary: 'Create Post',
  coral: 'Join the list',
  quiet: 'Say hi',
  ghost: 'Edit',
  danger: 'Delete',
};
const variants = Object.keys(labels) as ButtonVariant[];
const sizes = ['small', 'medium', 'large'] as const;
const hueNames = Object.keys(hues) as HueName[];

export function ButtonSection() {
  return (
    <>
      {variants.map((variant) => (
        <ButtonVariantSpecimen key={variant} variant={variant} />
      ))}
      <Specimen
        of="IconButton"
        description="For actions that an icon explains. The label is shown as a tooltip."
      >
        <State name="default">
          <IconButton icon={Share} label="Share" />
        </State>
        <State name="small">
          <IconButton icon={Share} label="Share" small />
        </State>
        <State name="hover" shown="hover">
          <IconButton icon={Share} label="Share" />
        </State>
        <State name="focus" shown="focus">
          <IconButton icon={Share} label="Share" />
        </State>
        <State name="disabled">
          <IconButton icon={Trash2} label="Delete" disabled />
        </State>
        <State name="as a link">
          <IconButton icon={PenLine} label="Write" render={<a href="#buttons">Write</a>} />
        </State>
      </Specimen>
      <Chips />
    </>
  );
}

function ButtonVariantSpecimen({ variant }: { variant: ButtonVariant }) {
  const label = labels[variant];
  const button = <Button variant={variant}>{label}</Button>;
  return (
    <Specimen of={`Button, ${variant}`}>
      {sizes.map((size) => (
        <State key={size} name={size}>
          <Button variant={variant} size={size}>
            {label}
          </Button>
        </State>
      ))}
      <State name="hover" shown="hover">
        {button}
      </State>
      <State name="focus" shown="focus">
        {button}
      </State>
      <State name="loading">
        <Button variant={variant} loading>
          {label}
        </Button>
      </State>
      <State name="disabled">
        <Button variant={variant} disabled>
          {label}
        </Button>
      </State>
      <State name="with an icon">
        <Button variant={variant}>
          <Heart aria-hidden="true" className="size-5" />
          {label}
        </Button>
      </State>
      <State name="as a link">
        <Button variant={variant} render={<a href="#buttons">{label}</a>}>
          {label}
        </Button>
      </State>
    </Specimen>
  );
}

function Chips() {
  const [pressed, setPressed] = useState<HueName[]>(['mint']);
  const toggle = (hue: HueName) =>
    setPressed(pressed.includes(hue) ? pressed.filter((one) => one !== hue) : [...pressed, hue]);
  return (
    <>
      <Specimen
        of="Chip"
        description="Each interest category has a hue. Shared interests are tinted."
      >
        <State name="without a hue">
          <Chip>Night trains</Chip>
        </State>
        {hueNames.map((hue) => (
          <State key={hue} name={hue}>
            <div className="flex gap-2">
              <Chip hue={hue}>Neutral</Chip>
              <Chip hue={hue} tinted>
                Shared
              </Chip>
            </div>
          </State>
        ))}
      </Specimen>
      <Specimen of="ChipLink" description="An interest leads to the members who share it.">
        <State name="neutral and shared">
          <div className="flex gap-2">
            <ChipLink hue="mint" render={<a href="#chip-link" />}>
              Neutral
            </ChipLink>
            <ChipLink hue="mint" tinted render={<a href="#chip-link" />}>
              Shared
            </ChipLink>
          </div>
        </State>
      </Specimen>
      <Specimen
        of="ToggleChip"
        description="Each chip can be on or off independently of the others."
      >
        <State name="off and on" width="all">
          <div className="flex flex-wrap gap-2">
            {hueNames.map((hue) => (
              <ToggleChip
                key={hue}
                hue={hue}
                pressed={pressed.includes(hue)}
                onToggle={() => toggle(hue)}
              >
                {hue}
              </ToggleChip>
            ))}
          </div>
        </State>
        <State name="hover" shown="hover">
          <ToggleChip pressed={false} onToggle={() => undefined}>
            Ceramics
          </ToggleChip>
        </State>
        <State name="focus" shown="focus">
          <ToggleChip pressed onToggle={() => undefined}>
            Ceramics
          </ToggleChip>
        </State>
      </Specimen>
      <Specimen of="RemovableChip">
        <State name="default">
          <RemovableChip hue="clay" removeLabel="Remove Ceramics" onRemove={() => undefined}>
            Ceramics
          </RemovableChip>
        </State>
        <State name="hover" shown="hover">
          <RemovableChip removeLabel="Remove Night trains" onRemove={() => undefined}>
            Night trains
          </RemovableChip>
        </State>
        <State name="longer than its container" width="form">
          <RemovableChip removeLabel="Remove the long one" onRemove={() => undefined}>
            Walking home the long way round when everybody else has taken the tram
          </RemovableChip>
        </State>
      </Specimen>
    </>
  );
}
