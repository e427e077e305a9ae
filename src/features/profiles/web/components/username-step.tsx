import { wizardCopy } from '../../copy.ts';
import { NameFields } from './name-fields.tsx';
import type { Wizard } from './use-wizard.ts';

/** Step 1: the member's name, and the username, which is required. */
export const UsernameStep = ({ wizard }: { wizard: Wizard }) => (
  <NameFields form={wizard} label={wizardCopy.name} hint={wizardCopy.nameHint} />
);
