import { countOf, type Finding } from './finding.ts';

interface Versions {
  kith: string;
  node: string;
  /** Null if the community uses PostgreSQL. */
  sqlite: string | null;
}

const maxDetails = 10;

/** Formats the findings for a terminal. The problems come last, so that they stay visible above the prompt. */
export function formatReport(
  { kith, node, sqlite }: Versions,
  findings: readonly Finding[],
): string {
  const severity = ['ok', 'warning', 'problem'];
  const sorted = findings.toSorted(
    (a, b) => severity.indexOf(a.status) - severity.indexOf(b.status),
  );
  const lines = sorted.flatMap(({ check, status, message, details = [] }) => [
    `${status.padEnd(9)}${check.padEnd(13)}${message}`,
    ...details.slice(0, maxDetails).map((detail) => `${' '.repeat(22)}${detail}`),
    ...(details.length > maxDetails
      ? [`${' '.repeat(22)}… and ${details.length - maxDetails} more, which --json lists`]
      : []),
  ]);
  const number = (status: Finding['status']) =>
    findings.filter((finding) => finding.status === status).length;
  const problems = number('problem');
  const warnings = number('warning');
  const summary = `${problems === 0 ? 'No problems' : countOf(problems, 'problem')}, ${warnings === 0 ? 'no warnings' : countOf(warnings, 'warning')}.`;
  const database = sqlite === null ? 'PostgreSQL' : `SQLite ${sqlite}`;
  return `Kith ${kith}, Node ${node}, ${database}\n\n${lines.join('\n')}\n\n${summary}\n`;
}
