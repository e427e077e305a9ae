/** A word or pattern that this repository does not use, and what to write instead. */
export interface Replaced {
  pattern: RegExp;
  better: string;
}

/** Names that the field's standard terms replaced. */
const names: readonly Replaced[] = [
  { pattern: /\b\w*(onNews|logNews|useNews|defineNews|LoggedNews|newsAfter)\b/, better: 'LiveUpdate' },
  { pattern: /\b(from|into|table) news(_topic)?\b/, better: 'live_update, live_topic' },
  { pattern: /\bweb\/parts\//, better: 'web/components/' },
  { pattern: /\b(Parts|parts)\b(?=[:.] (Services|config|db)\b)/, better: 'Services, services' },
  { pattern: /\bact\.(did|tell|afterwards)\b/, better: 'act.emit, act.broadcast, act.afterCommit' },
  { pattern: /\bleave(Likes|Comments|Events|Conversations|Pictures|Profiles|Notifications)\b/, better: 'delete…Of, onAccountDeleted' },
  { pattern: /\b(isR|r|currentR|findR)eader(Of|With|By)\b|\bcurrentReader\b|\banswerTo\b/, better: 'Locale, currentLocale, runWithLocale' },
  { pattern: /\basksNotToBeCounted|wish-not-to-be-counted/, better: 'do-not-track' },
  { pattern: /\b[Rr]emarks?\b/, better: 'comment' },
  { pattern: /\b(is|of)?[sS]tandIns?\b|\bstand-ins?\b/, better: 'optimisticId, placeholder' },
  { pattern: /\bdetours?\b/, better: 'redirectTarget' },
  { pattern: /\blistTold\w*|\bTold\b/, better: 'recipients, listRecipients' },
  { pattern: /\bmost[A-Z]\w*/, better: 'max…' },
  { pattern: /\busual[A-Z]\w*/, better: 'default…' },
  { pattern: /\bforget[A-Z]\w*/, better: 'purge…, evict…, reset…, clear…' },
  { pattern: /\bOwnData\b|\bownData\w*/, better: 'ExportSource' },
  { pattern: /\b(meetings|likelihood)\b(?! (for|turn))/, better: 'sharedEvents, matchScore' },
  { pattern: /\b\w*InGerman\b/, better: '…CopyDe' },
  { pattern: /\w+-messages(\.de)?\.ts'/, better: '…-copy.ts' },
];

/** Phrases that read as translated. */
const phrases: readonly Replaced[] = [
  { pattern: /\b[Ww]h(o|om)ever\b/, better: 'anyone who, a member who, the client that' },
  { pattern: /\banew\b/i, better: 'again, from scratch' },
  { pattern: /\bstands? (in|on|under|beside|here|there|above|below|behind|for itself)\b/i, better: 'is in, is shown, is stored' },
  { pattern: /\blies? (in|on|beside|under)\b/i, better: 'is in' },
  { pattern: /\b(is|are|was|were) told\b/i, better: 'is notified, receives' },
  { pattern: /\b(goes|go) (along )?with (it|them|its|their)\b/i, better: 'is deleted together with' },
  { pattern: /\bha(s|ve) (its|their) words\b/i, better: 'has its own copy' },
  { pattern: /\bcomes? to stand\b/i, better: 'is placed' },
  { pattern: /\bof no matter\b/i, better: 'irrelevant' },
  { pattern: /\bno more than begins\b/i, better: 'only starts' },
  { pattern: /\b(of|as) (hers|theirs|ours)\b/i, better: 'her, their, our' },
  { pattern: /\bin good order\b/i, better: 'cleanly, gracefully' },
  { pattern: /\bsays so\b/i, better: 'reports it, shows a message' },
  { pattern: /\bthe words of\b/i, better: 'the text of' },
];

export const replaced: readonly Replaced[] = [...names, ...phrases];
