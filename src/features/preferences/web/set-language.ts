import type { Language } from '#platform/shared/language.ts';
import { chooseLanguage } from '#platform/web/locale.ts';
import { preferencesApi } from './preferences-api.ts';

/** Sets the language on all of the member's devices, or only in this browser if it cannot be stored. */
export async function setLanguage(language: Language): Promise<void> {
  await preferencesApi.call.savePreferences({ language }).catch(() => undefined);
  chooseLanguage(language);
}
