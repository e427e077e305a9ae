import { expect } from '@playwright/test';
import type { Community } from './community.ts';

/** Waits until an email to `address` contains a link that matches the pattern, and returns the most recent one. */
export async function findMailedLink(
  { server, mailsTo }: Community,
  address: string,
  pattern: RegExp,
): Promise<string> {
  const links = async () => {
    const mails = await mailsTo(address);
    const texts = mails.map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
    return texts.flatMap((text) => pattern.exec(text)?.[0] ?? []);
  };
  await server.services.jobs.settle();
  await expect.poll(links).not.toHaveLength(0);
  return (await links()).at(-1) ?? '';
}
