import type { Page } from '@playwright/test';
import { dayMs } from '#platform/shared/clock.ts';
import { present } from './picture-communities.ts';

/** Shows the sign-in settings of a member who has two passkeys and an authenticator app, and can connect Google. */
export const showSecurity = (page: Page): Promise<unknown> =>
  page.route('**/api/account/security', (route) =>
    route.fulfill({
      json: {
        email: 'tomas@sample.kith.example',
        hasPassword: true,
        hasApp: true,
        recoveryCodesLeft: 9,
        passkeys: [
          {
            id: 'laptop',
            name: 'Firefox · Linux',
            createdAt: present - 40 * dayMs,
            lastUsedAt: present - 2 * dayMs,
          },
          {
            id: 'phone',
            name: 'The old phone in the kitchen drawer, for emergencies only',
            createdAt: present - 3 * dayMs,
            lastUsedAt: null,
          },
        ],
        hasGoogle: false,
        offersGoogle: true,
      },
    }),
  );
