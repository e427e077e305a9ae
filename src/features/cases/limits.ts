/** Limits for reports and decisions. */
export const limits = {
  textMaxLength: 2000,
  ruleMaxLength: 300,
  maxOpenReports: 10,
  maxDays: 365,
  excerptLength: 140,
} as const;
