import type { OwnData } from '#platform/server/own-data.ts';
import type { Parts } from '#platform/server/parts.ts';
import { settingsMessages } from '../messages.ts';
import { listDevices } from './devices.ts';
import { findAccount } from './store.ts';

/** A member's account, without its secrets, to take along. */
export const ownAccountData = (parts: Parts): OwnData => ({
  file: 'account.json',
  get says() {
    return settingsMessages.copyAccount;
  },
  async read(viewer) {
    const account = await findAccount(parts.db, viewer.userId);
    return {
      userId: viewer.userId,
      email: account?.email,
      createdAt: account?.createdAtMs,
      hasPassword: account?.passwordHash !== null,
      devices: await listDevices(parts, viewer),
    };
  },
});
