/** A word or pattern that this repository does not use, and what to write instead. */
export interface Replaced {
  pattern: RegExp;
  better: string;
}

/** Names for which we use the field's standard terms instead. */
const names: readonly Replaced[] = [
  { pattern: /\b(on|log|use|define|Logged|OwnOld)News\b|\bnewsAfter\b/, better: 'LiveUpdate' },
  {
    pattern: /\bnews_topic\b|\b(from|into|table)\(?\s?'?news\b/,
    better: 'live_update, live_topic',
  },
  { pattern: /\bweb\/parts\//, better: 'web/components/' },
  {
    pattern: /\b(parts: Parts|parts\.(config|db|acts|jobs|clock))\b/,
    better: 'services: Services',
  },
  { pattern: /\bact\.(did|tell|afterwards)\b/, better: 'act.emit, act.broadcast, act.afterCommit' },
  {
    pattern: /\bleave(Likes|Comments|Events|Conversations|Pictures|Profiles|Notifications)\b/,
    better: 'delete…Of, onAccountDeleted',
  },
  { pattern: /\b(currentReader|findReaderBy|answerTo)\b/, better: 'currentLocale, runWithLocale' },
  { pattern: /\b(asksNotToBeCounted|wish-not-to-be-counted)\b/, better: 'do-not-track' },
  { pattern: /\bremarks?\b/i, better: 'comment' },
  { pattern: /\bstand-?ins?\b/i, better: 'placeholder, optimisticId' },
  { pattern: /\bdetour\b/, better: 'redirectTarget' },
  { pattern: /\blistTold\w*|\bTold\b(?= \{| =)/, better: 'recipients, listRecipients' },
  { pattern: /\buseLink\(/, better: 'consumeLink' },
  { pattern: /\blearn\(/, better: 'registerTranslations' },
  { pattern: /\bisReader\b/, better: 'isHumanVisit' },
  {
    pattern: /\b(take-part|save-event)\.ts\b|\bset-up\/parts\b/,
    better: 'join-event.ts, create-event.ts, set-up/dependencies.mjs',
  },
  { pattern: /\bmost[A-Z]\w*/, better: 'max…' },
  { pattern: /\busual[A-Z]\w*/, better: 'default…' },
  { pattern: /\bforget[A-Z]\w*/, better: 'purge…, evict…, reset…, clear…' },
  { pattern: /\bOwnData\b|\bownData\w*/, better: 'ExportSource' },
  { pattern: /\blikelihood\b/, better: 'matchScore' },
  { pattern: /\b\w+InGerman\b/, better: '…CopyDe' },
  { pattern: /[\w./-]+-?messages(\.de)?\.ts\b(?=.*atalogue)/, better: 'copy.ts' },
];

/** Phrases that read as translated. */
const phrases: readonly Replaced[] = [
  { pattern: /\bwho(m|so)?ever\b/i, better: 'anyone who, the member who' },
  { pattern: /\banew\b/i, better: 'again, from scratch' },
  {
    pattern: /\bstands? (in|on|under|beside|here|there|above|below|behind|for itself)\b/i,
    better: 'is in, is shown, is stored',
  },
  { pattern: /\blies? (in|on|beside|under)\b/i, better: 'is in' },
  { pattern: /\b(is|are|was|were) told\b/i, better: 'is notified, receives' },
  { pattern: /\b(go|goes) (along )?with (it|them|its|their)\b/i, better: 'is deleted with' },
  { pattern: /\bha(s|ve) (its|their) words\b/i, better: 'has its own copy' },
  { pattern: /\bcomes? to stand\b/i, better: 'is placed' },
  { pattern: /\bof no matter\b/i, better: 'irrelevant' },
  { pattern: /\bno more than begins\b/i, better: 'only starts' },
  {
    pattern: /\b(comment|post|picture|message|page|word)s? of (hers|theirs|ours)\b/i,
    better: 'her comment, their post',
  },
  { pattern: /\bin good order\b/i, better: 'cleanly, gracefully' },
  { pattern: /\bsays so\b/i, better: 'reports it, shows a message' },
];

/** Everything that the test rejects, with the better word. */
export const replaced: readonly Replaced[] = [...names, ...phrases];
