import lighthouse, { desktopConfig, type Flags } from 'lighthouse';

/** Out of 100. */
export type Scores = Record<string, number>;

export interface Verdict {
  scores: Scores;
  /** What it found, with the page's own numbers where it has some. */
  findings: string[];
}

/** Runs all four categories on a page, as for a phone over slow 4G or for a desk. */
export async function judge(
  url: string,
  port: number,
  device: 'mobile' | 'desktop',
): Promise<Verdict> {
  const flags = {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  } as const satisfies Flags;
  const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined);
  if (!result) throw new Error('Lighthouse gave no result.');
  const { categories, audits } = result.lhr;
  const scores = Object.fromEntries(
    Object.values(categories).map(({ title, score }) => [title, Math.round((score ?? 0) * 100)]),
  );
  const weighty = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  const findings = weighty.flatMap((id) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score >= 0.9) return [];
    return [`${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`];
  });
  return { scores, findings };
}
