import { findAccount } from '#features/accounts/server/account-store.ts';
import type { ExportSource } from '#platform/server/export-source.ts';
import type { Services } from '#platform/server/services.ts';
import { settingsCopy } from '../copy.ts';
import { listDevices } from './devices.ts';

/** A member’s account without its secrets, for their data export. */
export const accountExport = (services: Services): ExportSource => ({
  file: 'account.json',
  get description() {
    return settingsCopy.copyAccount;
  },
  async read(viewer) {
    const account = await findAccount(services.db, viewer.userId);
    return {
      userId: viewer.userId,
      email: account?.email,
      createdAt: account?.createdAtMs,
      hasPassword: account?.passwordHash !== null,
      devices: await listDevices(services, viewer),
    };
  },
});
