import { googleConnected, passwordReset, signedIn } from '#features/accounts/activity.ts';
import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { passwordChangedMail } from '#features/settings/server/settings-mails.ts';
import type { Feature } from '#platform/server/feature.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { securityCopy } from '../copy.ts';
import { deleteOldDevices, listKnownDevices } from './device-store.ts';
import { noticeDevice, notifyOwner } from './notify-owner.ts';
import { googleConnectedMail } from './security-mails.ts';

/** How long a device counts as known after its last sign-in. */
const deviceLifeMs = 365 * dayMs;

/** Keeps accounts safe: notices about sign-ins and about changes of the ways to sign in. */
export const securityFeature: Feature<FeatureContext> = {
  name: 'security',
  tables: ['known_device'],
  start({ services }) {
    const { db, acts, jobs, clock } = services;
    acts.on(signedIn, (act, signIn) => noticeDevice(services, act, signIn));
    acts.on(passwordReset, (act, { userId }) =>
      notifyOwner(services, act, userId, passwordChangedMail),
    );
    acts.on(googleConnected, (act, { userId }) =>
      notifyOwner(services, act, userId, googleConnectedMail),
    );
    jobs.repeat('old devices', dayMs, async () => {
      await deleteOldDevices(db, clock() - deviceLifeMs);
    });
    return {
      exports: [
        {
          file: 'security.json',
          get description() {
            return securityCopy.copySecurity;
          },
          read: async ({ userId }) => ({ knownDevices: await listKnownDevices(db, userId) }),
        },
      ],
    };
  },
};
