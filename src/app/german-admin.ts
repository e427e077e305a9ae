import { adminCopyDe } from '#features/admin/copy.de.ts';
import { moderationCopyDe } from '#features/admin/moderation-copy.de.ts';
import { peopleAdminCopyDe } from '#features/admin/people-copy.de.ts';
import { analyticsCopyDe } from '#features/analytics/copy.de.ts';
import type { LanguagePack } from '#platform/shared/catalogue.ts';
import { chartCopyDe } from '#ui/charts/copy.de.ts';

/** The German translations that only the administration pages need. Those pages load them. */
export const germanAdmin: LanguagePack = {
  admin: adminCopyDe,
  moderation: moderationCopyDe,
  'people-admin': peopleAdminCopyDe,
  analytics: analyticsCopyDe,
  charts: chartCopyDe,
};
