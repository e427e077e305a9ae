import { countOf } from '../doctor/finding.ts';

/** What a failed restore leaves behind. */
export interface Leftovers {
  /** Whether PostgreSQL may have committed the rows. All files are kept for them. */
  mayBeComplete: boolean;
  /** Up to how many picture files are in S3 that were not there before. */
  pictureCount: number;
}

/** Tells the operator what a failed restore has left behind, and what to do. */
export const explainLeftovers = (
  { mayBeComplete, pictureCount }: Leftovers,
  dataDir: string,
): string =>
  mayBeComplete
    ? `PostgreSQL may have saved this restore, so all its files were kept. To find out, restore the backup again with another new DATA_DIR. If the database is not empty, that is refused: this restore is complete, and the server can start with DATA_DIR=${dataDir}. If it succeeds, use the new folder and delete ${dataDir}.`
    : `Up to ${countOf(pictureCount, 'picture file')} of this restore could not be deleted from the S3 bucket. If you restore the backup again with the same bucket, they are used; otherwise, a running server deletes them within a day.`;
