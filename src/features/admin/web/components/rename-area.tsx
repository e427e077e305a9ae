import { useState } from 'react';
import type { Area } from '#features/areas/contract.ts';
import { limits } from '#features/areas/rules.ts';
import { areasApi } from '#features/areas/web/areas-query.ts';
import { RenameDialog } from '#ui/rename-dialog.tsx';
import { adminCopy } from '../../copy.ts';
import { useAreaForm } from './area-counts.ts';

interface RenameAreaProps {
  area: Area;
  onClose: () => void;
}

export function RenameArea({ area, onClose }: RenameAreaProps) {
  const [name, setName] = useState(area.name);
  const form = useAreaForm(async () => {
    await areasApi.call.renameArea({ areaId: area.id, name });
    onClose();
  });
  return (
    <RenameDialog
      title={adminCopy.renameArea(area.name)}
      label={adminCopy.areaName}
      name={name}
      onChange={setName}
      maxLength={limits.nameMaxLength}
      form={form}
      onClose={onClose}
    />
  );
}
