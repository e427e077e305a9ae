import type { TestApp } from './app.ts';

/** The token in the links of the last mail to an address, which both links share. */
export async function keyTo({ server, mails }: TestApp, address: string): Promise<string> {
  await server.services.jobs.settle();
  const mail = mails.findLast(({ to }) => to === address);
  return /[?&]key=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Adds a confirmed address to the waiting list as its owner would; returns its id. */
export async function waitForInvitation(app: TestApp, email: string): Promise<string> {
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
