import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { Proof } from '#features/settings/web/proof-dialog.tsx';
import type { SessionViewer } from '#platform/web/session.ts';
import type { Passkey } from '../../contract.ts';
import { securityApi } from './api.ts';

/** Whether the browser supports passkeys. */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Loaded when a passkey is used for the first time. */
const loadLibrary = () => import('@simplewebauthn/browser');

/** Whether the member has closed the browser's dialog, or it has timed out. */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** Creates a passkey in the browser and adds it to the account. Only adding the passkey consumes a mailed link. */
export async function createPasskey(proof: Proof): Promise<Passkey> {
  const { startRegistration } = await loadLibrary();
  const { options } = await securityApi.call.startPasskey(proof);
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON });
  const link = 'token' in proof ? { token: proof.token } : {};
  return securityApi.call.addPasskey({ response: { ...response }, ...link });
}

/** Signs in with a passkey. With `autofill`, the browser offers it among the suggestions of a text field. */
export async function signInWithPasskey({ autofill = false } = {}): Promise<SessionViewer> {
  const { startAuthentication } = await loadLibrary();
  const { options } = await securityApi.call.startPasskeySignIn(undefined);
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill });
  return securityApi.call.signInWithPasskey({ response: { ...response } });
}

/** Whether the browser can suggest passkeys in a text field. */
export const canAutofill = async (): Promise<boolean> =>
  supportsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** Stops the browser from offering passkeys in text fields. */
export const endAutofill = async (): Promise<void> =>
  (await loadLibrary()).WebAuthnAbortService.cancelCeremony();
