import { googleConnected, passwordReset, signedIn } from '#features/accounts/activity.ts';
import { notifyOwner } from '#features/accounts/server/owner-mail.ts';
import type { AccountsContext } from '#features/accounts/server/routes.ts';
import { passwordChangedMail } from '#features/settings/server/settings-mails.ts';
import type { Feature } from '#platform/server/feature.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { deleteOldDevices, listKnownDevices } from './device-store.ts';
import { deletePasskeys } from './passkey-store.ts';
import { readSecurity } from './read-security.ts';
import { recordDevice } from './record-device.ts';
import { securityRoutes } from './routes.ts';
import { googleConnectedMail } from './security-mails.ts';
import { deleteApp, findApp } from './totp-store.ts';

/** How long a device counts as known after its last sign-in. */
const deviceLifeMs = 365 * dayMs;

/** Keeps accounts safe: second factors, and notices about sign-ins and about changes to how a member signs in. */
export const securityFeature: Feature<AccountsContext> = {
  name: 'security',
  tables: ['known_device', 'totp', 'recovery_code', 'passkey'],
  start(context) {
    const { services } = context.accounts;
    const { db, acts, jobs, clock } = services;
    acts.on(signedIn, (act, signIn) => recordDevice(services, act, signIn));
    acts.on(passwordReset, async (act, { userId, wasUnverified }) => {
      if (wasUnverified) {
        // Somebody else may have signed up with the address and added an app or passkeys.
        await deleteApp(act.trx, userId);
        await deletePasskeys(act.trx, userId);
      }
      await notifyOwner(services, act, userId, passwordChangedMail);
    });
    acts.on(googleConnected, (act, { userId }) =>
      notifyOwner(services, act, userId, googleConnectedMail),
    );
    jobs.repeat('old devices', dayMs, async () => {
      await deleteOldDevices(db, clock() - deviceLifeMs);
    });
    return {
      router: securityRoutes(context),
      exports: [
        {
          file: 'security.json',
          async read(viewer) {
            const { email: _, ...security } = await readSecurity(services, viewer);
            const app = await findApp(db, viewer.userId);
            const knownDevices = await listKnownDevices(db, viewer.userId);
            return { ...security, appAddedAt: app?.enabledAt ?? null, knownDevices };
          },
        },
      ],
    };
  },
};
