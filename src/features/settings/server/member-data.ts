import { readAccountData } from '#features/accounts/server/account-data-store.ts';
import { listSessions } from '#features/accounts/server/session-store.ts';
import type { ExportSource } from '#platform/server/export-source.ts';
import type { Services } from '#platform/server/services.ts';
import { settingsCopy } from '../copy.ts';
import { describeDevice } from './device-name.ts';

/** A member’s account and sessions without their secrets, for their data export. */
export const accountExport = ({ db }: Services): ExportSource => ({
  file: 'account.json',
  get description() {
    return settingsCopy.exportDescription;
  },
  async read(viewer) {
    const sessions = await listSessions(db, viewer);
    return {
      ...(await readAccountData(db, viewer.userId)),
      devices: sessions.map((session) => ({
        sessionId: session.id,
        ...describeDevice(session.userAgent),
        userAgent: session.userAgent,
        ipAddress: session.clientAddress,
        isCurrent: session.isCurrent,
        signedInAt: session.signedInAtMs,
        lastUsedAt: session.usedAtMs,
        expiresAt: session.expiresAtMs,
      })),
    };
  },
});
