import { Copy, Download } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import { securityCopy } from '../../copy.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows new recovery codes once, to copy or download. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toastSuccess(securityCopy.copiedCodes);
  };
  return (
    <Modal
      role="dialog"
      lightDismiss={false}
      onClose={onClose}
      title={securityCopy.codesTitle}
      description={securityCopy.codesText}
      className="max-w-lg"
    >
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-field bg-sunk p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="ghost" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-5" />
          {securityCopy.copyCodes}
        </Button>
        <Button
          variant="ghost"
          render={
            <a
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
              download={securityCopy.codesFile}
            />
          }
        >
          <Download aria-hidden="true" className="size-5" />
          {securityCopy.downloadCodes}
        </Button>
        <Button className="ml-auto" onClick={onClose}>
          {securityCopy.codesSaved}
        </Button>
      </div>
    </Modal>
  );
}
