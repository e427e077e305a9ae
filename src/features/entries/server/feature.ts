import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { linkPreviewed } from '#features/links/activity.ts';
import type { Feature } from '#platform/server/feature.ts';
import { showLinkPreview } from './show-link-preview.ts';

/** What posts and events have in common: owner, time, likes, comments and the preview of a link. */
export const entriesFeature: Feature<FeatureContext> = {
  name: 'entries',
  tables: ['entry'],
  start({ services }) {
    services.acts.on(linkPreviewed, showLinkPreview);
    return {};
  },
};
