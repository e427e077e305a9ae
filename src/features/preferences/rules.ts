import type { Language } from '#platform/shared/language.ts';
import { timeZoneOrUtc } from '#platform/shared/time-zone.ts';

/** What a member prefers, on all their devices. */
export interface Preferences {
  language: Language;
  /** An IANA name that the server knows. */
  timeZone: string;
  /** The local hour (0 to 23) at which the quiet hours begin. Equal to `quietTo` if there are none. */
  quietFrom: number;
  /** The local hour (0 to 23) at which the quiet hours end. */
  quietTo: number;
}

/** The quiet hours of a member who has not changed them. Notifications are held back during these hours. */
export const defaultQuietHours = { quietFrom: 22, quietTo: 8 } as const;

/** The preferences in a stored row, or the defaults without one. An unknown time zone becomes UTC. */
export function toPreferences(
  stored:
    | { language: Language; time_zone: string | null; quiet_from: number; quiet_to: number }
    | undefined,
  fallback: Language,
): Preferences {
  return {
    language: stored?.language ?? fallback,
    timeZone: timeZoneOrUtc(stored?.time_zone ?? null),
    quietFrom: stored?.quiet_from ?? defaultQuietHours.quietFrom,
    quietTo: stored?.quiet_to ?? defaultQuietHours.quietTo,
  };
}
