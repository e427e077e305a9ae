import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { pictureFolders } from './picture-path.ts';

/**
 * When an account goes: the rows of its pictures go by foreign key, the files after the commit. The
 * sweep of leftovers does it when the process dies in between.
 */
export const deletePicturesOf =
  ({ storage }: Pick<Services, 'storage'>) =>
  async ({ afterCommit }: Act, { userId }: { userId: string }): Promise<void> => {
    for (const folder of Object.values(pictureFolders)) {
      afterCommit('picture files', () => storage.deleteFolder(`${folder}/${userId}`));
    }
  };
