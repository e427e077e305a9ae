import { accountsApi } from '#features/accounts/web/api.ts';
import { updateViewer } from '#platform/web/session.ts';

/** Loads the viewer again. If that fails, keeps the data of the last load. */
export async function reloadViewer(): Promise<void> {
  const answer = await accountsApi.call.currentSession().catch(() => null);
  if (answer?.viewer) updateViewer(answer.viewer);
}
