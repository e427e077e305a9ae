import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { AreaWithCounts } from '#features/areas/contract.ts';
import { areasKey } from '#features/areas/web/areas-key.ts';
import { areasApi } from '#features/areas/web/areas-query.ts';
import { perLocale } from '#platform/shared/language.ts';
import { joinParts } from '#platform/shared/line-parts.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import { adminCopy } from '../../copy.ts';
import { DeleteArea } from './delete-area.tsx';
import { RenameArea } from './rename-area.tsx';

const collator = perLocale((locale) => new Intl.Collator(locale, { numeric: true }));

type Areas = readonly AreaWithCounts[];

/** Saves the order of the areas. */
function useOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (areas: Areas) => areasApi.call.orderAreas({ areaIds: areas.map(({ id }) => id) }),
    onError: () => toastError(adminCopy.areaFailed),
    onSettled: () => client.invalidateQueries({ queryKey: areasKey }),
  });
}

const swap = (areas: Areas, at: number, other: number): Areas =>
  areas.map((area, index) => {
    if (index === at) return areas[other] ?? area;
    return index === other ? (areas[at] ?? area) : area;
  });

type Step = { at: 'rename' | 'delete'; area: AreaWithCounts };

/** The areas in their order, with buttons to move, rename and delete each. */
export function AreaList({ areas }: { areas: Areas }) {
  const { mutate, isPending, variables } = useOrder();
  const [step, setStep] = useState<Step | null>(null);
  const list = useRef<HTMLUListElement>(null);
  // The new order is shown while it is being saved.
  const shown = isPending ? variables : areas;
  const close = () => setStep(null);
  const sort = () =>
    mutate(
      areas.toSorted((a, b) => collator().compare(a.name, b.name)),
      { onSuccess: () => toastSuccess(adminCopy.areasSorted) },
    );
  return (
    <>
      {areas.length > 1 && (
        <Button variant="quiet" size="small" className="self-end" onClick={sort}>
          {adminCopy.sortAreas}
        </Button>
      )}
      <Card flush className="px-5 py-1 sm:px-6">
        <ul ref={list} tabIndex={-1} aria-label={adminCopy.areasTitle} className="outline-none">
          {shown.map((area, index) => (
            <AreaRow
              key={area.id}
              area={area}
              onStep={setStep}
              onUp={index > 0 ? () => mutate(swap(shown, index, index - 1)) : undefined}
              onDown={
                index < shown.length - 1 ? () => mutate(swap(shown, index, index + 1)) : undefined
              }
            />
          ))}
        </ul>
      </Card>
      {step?.at === 'rename' && <RenameArea area={step.area} onClose={close} />}
      {step?.at === 'delete' && <DeleteArea area={step.area} onClose={close} list={list} />}
    </>
  );
}

interface AreaRowProps {
  area: AreaWithCounts;
  onStep: (step: Step) => void;
  /** Undefined for the first area. */
  onUp: (() => void) | undefined;
  /** Undefined for the last area. */
  onDown: (() => void) | undefined;
}

function AreaRow({ area, onStep, onUp, onDown }: AreaRowProps) {
  const { name, memberCount, eventCount } = area;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t py-3 first:border-t-0">
      <div className="min-w-0 grow basis-28 [overflow-wrap:anywhere]">
        <p className="font-semibold">{name}</p>
        <p className="text-mute text-sm">
          {joinParts([adminCopy.areaMembers(memberCount), adminCopy.areaEvents(eventCount)])}
        </p>
      </div>
      <div className="-mr-2 ml-auto flex">
        <MoveButton icon={ArrowUp} label={adminCopy.moveAreaUp(name)} onMove={onUp} />
        <MoveButton icon={ArrowDown} label={adminCopy.moveAreaDown(name)} onMove={onDown} />
        <IconButton
          icon={Pencil}
          label={adminCopy.renameArea(name)}
          onClick={() => onStep({ at: 'rename', area })}
        />
        <IconButton
          icon={Trash2}
          label={adminCopy.deleteArea(name)}
          onClick={() => onStep({ at: 'delete', area })}
        />
      </div>
    </li>
  );
}

interface MoveButtonProps {
  icon: typeof ArrowUp;
  label: string;
  onMove: (() => void) | undefined;
}

/** Uses `aria-disabled`, so that the button keeps the focus when its area reaches the end of the list. */
const MoveButton = ({ icon, label, onMove }: MoveButtonProps) => (
  <IconButton
    icon={icon}
    label={label}
    aria-disabled={onMove === undefined}
    className={onMove === undefined ? 'opacity-40' : undefined}
    onClick={() => onMove?.()}
  />
);
