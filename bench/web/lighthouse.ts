import lighthouse, { desktopConfig, type Flags } from 'lighthouse';

/** The score of each category, out of 100. */
export type Scores = Record<string, number>;

export interface LighthouseResult {
  scores: Scores;
  /** The weighted audits that score below 0.9 out of 1, with their measured values if they have any. */
  findings: string[];
}

/** Scores a page in four categories, emulating either a phone on slow 4G or a desktop. */
export async function runLighthouse(
  url: string,
  port: number,
  device: 'mobile' | 'desktop',
): Promise<LighthouseResult> {
  const flags = {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  } as const satisfies Flags;
  const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined);
  if (!result) throw new Error('Lighthouse returned no result.');
  const { categories, audits } = result.lhr;
  const scores = Object.fromEntries(
    Object.values(categories).map(({ title, score }) => [title, Math.round((score ?? 0) * 100)]),
  );
  const weightedAudits = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  const findings = weightedAudits.flatMap((id) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score >= 0.9) return [];
    return [`${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`];
  });
  return { scores, findings };
}
