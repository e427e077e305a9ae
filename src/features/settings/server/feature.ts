import { accountCreated } from '#features/accounts/activity.ts';
import type { Feature } from '#platform/server/feature.ts';
import { askForConfirmation } from './confirm-email.ts';
import { dataExportEndpoint } from './data-export.ts';
import { accountExport } from './member-data.ts';
import { type SettingsContext, settingsRoutes } from './routes.ts';

/** A member's own account: password, email address, devices, data export and deletion. */
export const settingsFeature: Feature<SettingsContext> = {
  name: 'settings',
  tables: [],
  start(context) {
    const { services } = context;
    services.acts.on(accountCreated, (act, account) => askForConfirmation(services, act, account));
    return {
      router: settingsRoutes(context),
      endpoints: [dataExportEndpoint(context)],
      exports: [accountExport(services)],
    };
  },
};
