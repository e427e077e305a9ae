import { accountCreated } from '#features/accounts/activity.ts';
import { readAccountData } from '#features/accounts/server/account-data-store.ts';
import { listSessions } from '#features/accounts/server/session-store.ts';
import type { ExportSource } from '#platform/server/export-source.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { sendFirstConfirmation } from './confirm-email.ts';
import { dataExportEndpoint } from './data-export.ts';
import { describeDevice } from './device-name.ts';
import { type SettingsContext, settingsRoutes } from './routes.ts';

/** A member’s account and sessions without their secrets, for their data export. */
const accountExport = ({ db }: Services): ExportSource => ({
  file: 'account.json',
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

/** A member's own account: password, email address, devices, data export and deletion. */
export const settingsFeature: Feature<SettingsContext> = {
  name: 'settings',
  tables: [],
  start(context) {
    const { services } = context;
    services.acts.on(accountCreated, (act, account) =>
      sendFirstConfirmation(services, act, account),
    );
    return {
      router: settingsRoutes(context),
      endpoints: [dataExportEndpoint(context)],
      exports: [accountExport(services)],
    };
  },
};
