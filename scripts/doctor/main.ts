import { runCommand, UsageError } from '../command/run-command.ts';
import { readVersion } from '../command/version.ts';
import { examine } from './examine.ts';
import { formatReport } from './report.ts';

const usage = `Usage: npm run doctor [-- --json]

Checks the settings, the data folder, the database, the pictures and the connections, and changes nothing.
Exits with 1 if there is a problem.`;

await runCommand('The examination', async () => {
  const [flag, ...more] = process.argv.slice(2);
  if ((flag !== undefined && flag !== '--json') || more.length > 0) throw new UsageError(usage);
  const findings = await examine(process.env);
  const isOk = findings.every(({ status }) => status !== 'problem');
  const versions = {
    kith: readVersion(),
    node: process.versions.node,
    sqlite: process.env.DATABASE_URL ? null : (process.versions.sqlite ?? 'unknown'),
  };
  process.stdout.write(
    flag
      ? `${JSON.stringify({ ok: isOk, versions, findings }, null, 2)}\n`
      : formatReport(versions, findings),
  );
  if (!isOk) process.exitCode = 1;
});
