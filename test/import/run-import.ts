import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import { type Import, importFile } from '../../scripts/import/import-file.ts';
import { type Count, Report } from '../../scripts/import/report.ts';

export const samplePath = join(import.meta.dirname, 'sample-export.json');

/** The sample export as an object, for tests that restructure it. */
export const readSample = async (): Promise<Record<string, Record<string, object>>> =>
  JSON.parse(await readFile(samplePath, 'utf8'));

export interface Outcome {
  /** For each kind of record, how many were found, added, already present, skipped and rejected: `8 5 0 0 3`. */
  counts: Record<string, string>;
  /** The lines of the report. */
  lines: string[];
  unknownCollections: Map<string, number>;
  error: unknown;
}

type ImportOverrides = Partial<Pick<Import, 'path' | 'pictures' | 'signal' | 'onProgress'>>;

/** Runs the importer on a running server's data and returns its report. */
export async function runImport(app: TestApp, overrides: ImportOverrides = {}): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'kith-import-'));
  const report = new Report(join(folder, 'report.txt'));
  const { services, config } = app.server;
  const outcome: Outcome = { counts: {}, lines: [], unknownCollections: new Map(), error: null };
  try {
    await importFile({
      path: samplePath,
      config,
      database: { db: app.db, engine: services.engine },
      report,
      zone: 'Europe/Berlin',
      pictures: null,
      unknownCollections: outcome.unknownCollections,
      ...overrides,
    });
  } catch (error) {
    outcome.error = error;
  }
  report.close();
  outcome.lines = (await readFile(report.path, 'utf8')).split('\n').filter(Boolean);
  for (const [kind, count] of report.counts) outcome.counts[kind] = formatCounts(count);
  await rm(folder, { recursive: true });
  return outcome;
}

const formatCounts = ({ found, added, existing, skipped, rejected }: Count): string =>
  [found, added, existing, skipped, rejected].join(' ');

/** Writes an export to a temporary file, which exists while `work` runs. */
export async function withExport<T>(text: string, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'kith-export-'));
  const path = join(folder, 'export.json');
  await writeFile(path, text);
  try {
    return await work(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Sets an imported member's password through the reset email and signs in. */
export async function signInByReset(app: TestApp, email: string): Promise<Person> {
  const person = app.visitor();
  await person.post('/api/password-resets', { email });
  await app.server.services.jobs.settle();
  const mail = app.mails.findLast(({ to }) => to === email);
  const token = /reset=([\w%-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const password = 'a new sample password';
  const changed = await person.put('/api/password-resets', {
    token: decodeURIComponent(token),
    password,
  });
  const response = await person.post<{ userId: string }>('/api/session', { email, password });
  if (response.status !== 201) throw new Error(`${email}: ${changed.text} ${response.text}`);
  person.userId = response.body.userId;
  return person;
}
