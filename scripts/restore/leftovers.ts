import { countOf } from '../doctor/finding.ts';

/** What a failed restore leaves behind. */
export interface Leftovers {
  /** Whether PostgreSQL may have committed the rows. If so, all files were kept, because the rows need them. */
  mayBeComplete: boolean;
  /** The maximum number of picture files that the restore may have left in S3. */
  pictureCount: number;
}

/** Tells the operator what a failed restore has left behind, and what to do. */
export const explainLeftovers = (
  { mayBeComplete, pictureCount }: Leftovers,
  dataDir: string,
): string =>
  mayBeComplete
    ? `PostgreSQL may have saved this restore, so all its files were kept. To find out, restore the backup again with another new DATA_DIR. If the second restore is refused because the database is not empty, the first one is complete, and the server can start with DATA_DIR=${dataDir}. If the second restore succeeds, use the new folder and delete ${dataDir}.`
    : `Up to ${countOf(pictureCount, 'picture file')} of this restore could not be deleted from the S3 bucket. If you restore the backup again with the same bucket, they are used; otherwise, a running server deletes them within a day.`;
