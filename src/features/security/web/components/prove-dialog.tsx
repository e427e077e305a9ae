import { type Proof, ProofDialog } from '#features/settings/web/proof-dialog.tsx';
import { uiCopy } from '#ui/copy.ts';
import type { Security } from '../../contract.ts';
import { securityCopy } from '../../copy.ts';
import { securityFailure } from './use-security-form.ts';

interface ProveDialogProps {
  security: Security;
  /** The token of a mailed link, which replaces the password. */
  token: string | undefined;
  /** What the member is about to do. */
  title: string;
  /** The label of the button that confirms. */
  action: string;
  description?: string;
  danger?: boolean;
  onProof: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

/** Asks the member to prove who they are before they change how they sign in. */
export const ProveDialog = ({ security, description, ...props }: ProveDialogProps) => (
  <ProofDialog
    {...props}
    description={description ?? (props.token && securityCopy.provenByLink)}
    account={security}
    purpose="security"
    role="dialog"
    cancel={uiCopy.cancel}
    toFailure={securityFailure}
  />
);
