import { Download } from 'lucide-react';
import { currentCommunity } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import { securityCopy } from '../../copy.ts';
import { CopyButton } from './copy-button.tsx';

interface RecoveryCodesProps {
  email: string;
  codes: readonly string[];
  /** Shown as a toast once the dialog has closed, because it would be behind the dialog. */
  closingMessage?: string | undefined;
  onClose: () => void;
}

/** Shows new recovery codes once, to copy or download. */
export function RecoveryCodes(props: RecoveryCodesProps) {
  const { email, codes, closingMessage, onClose } = props;
  const list = `${codes.join('\n')}\n`;
  const file = `${securityCopy.codesOf(email, currentCommunity().name)}\n\n${list}`;
  const close = () => {
    onClose();
    if (closingMessage) toastSuccess(closingMessage);
  };
  return (
    <Modal
      role="dialog"
      lightDismiss={false}
      // Escape does not close the dialog, because the codes are not shown again.
      onClose={() => undefined}
      title={securityCopy.codesTitle}
      description={securityCopy.codesText}
      className="max-w-lg"
    >
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-field bg-sunk p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={list} />
        <Button
          variant="ghost"
          size="small"
          render={
            <a
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
              download={securityCopy.codesFile}
            />
          }
        >
          <Download aria-hidden="true" className="size-4" />
          {securityCopy.downloadCodes}
        </Button>
      </div>
      <Button className="self-end" onClick={close}>
        {securityCopy.codesSaved}
      </Button>
    </Modal>
  );
}
