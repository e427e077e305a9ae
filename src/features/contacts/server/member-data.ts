import type { ExportSource } from '#platform/server/export-source.ts';
import type { Services } from '#platform/server/services.ts';
import { listHiddenIds } from '#platform/server/visibility/visibility.ts';
import { listFirstContacts, readContactChoice } from './store.ts';

/** Exports the member's choice of who can message them. */
export const contactChoiceExport = ({ db }: Pick<Services, 'db'>): ExportSource => ({
  file: 'contact-choice.json',
  async *read({ userId }) {
    yield { choice: await readContactChoice(db, userId) };
  },
});

/**
 * Exports the strangers whom the member has sent a request, with the time of the latest one. Leaves out members who are
 * hidden from the member, and the recipients' answers.
 */
export const contactsExport = ({ db }: Pick<Services, 'db'>): ExportSource => ({
  file: 'contacts.json',
  async *read(viewer) {
    const hidden = await listHiddenIds(db, viewer.userId);
    for (const row of await listFirstContacts(db, viewer.userId)) {
      if (!hidden.has(row.to_id)) yield { userId: row.to_id, createdAt: row.created_at };
    }
  },
});
