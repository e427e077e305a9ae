import type { ExportSource } from '#platform/server/export-source.ts';
import type { Services } from '#platform/server/services.ts';
import { listHiddenIds } from '#platform/server/visibility/visibility.ts';
import { listContacts, readChoice } from './store.ts';

/** Who can write to a member, for their data export. */
export const contactChoiceExport = ({ db }: Pick<Services, 'db'>): ExportSource => ({
  file: 'contact-choice.json',
  async *read({ userId }) {
    yield { choice: await readChoice(db, userId) };
  },
});

/**
 * Whom a member has written to for the first time, for their data export. Leaves out members hidden from them, and how
 * the others answered.
 */
export const contactsExport = ({ db }: Pick<Services, 'db'>): ExportSource => ({
  file: 'contacts.json',
  async *read(viewer) {
    const hidden = await listHiddenIds(db, viewer.userId);
    for (const row of await listContacts(db, viewer.userId)) {
      if (!hidden.has(row.to_id)) yield { userId: row.to_id, createdAt: row.created_at };
    }
  },
});
