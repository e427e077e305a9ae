import type { TestApp } from './app.ts';

/** Returns the key in the links of the last email to an address; an empty string if there is none. */
export async function keySentTo({ server, mails }: TestApp, address: string): Promise<string> {
  await server.services.jobs.settle();
  const mail = mails.findLast(({ to }) => to === address);
  return /[?&]key=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Adds an address to the waiting list and marks it as confirmed; returns its id. */
export async function addConfirmedAddress(app: TestApp, email: string): Promise<string> {
  await app.visitor().post('/api/waiting-list', { email });
  await app.server.services.jobs.settle();
  const { id } = await app.db
    .updateTable('waiting_list_entry')
    .set({ confirmed_at: Date.now() })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
