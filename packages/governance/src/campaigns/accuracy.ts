import type { AccessReview, AccuracyIssue, AccuracySource } from '@oag/types';

const DAY = 86_400_000;
/** Data older than this is stale. */
const STALE_AFTER = 7 * DAY;
/** A message names this many sources and counts the others. */
const NAMED = 10;

/** The issues of a source. A source that no import has covered cannot be checked and has none. */
export function accuracyIssues(
  { importedAt, lastImportState }: Pick<AccuracySource, 'importedAt' | 'lastImportState'>,
  now: string,
): AccuracyIssue[] {
  const issues: AccuracyIssue[] = [];
  if (importedAt !== null && Date.parse(now) - Date.parse(importedAt) > STALE_AFTER)
    issues.push('ACCURACY_ISSUE_STALE');
  if (lastImportState === 'IMPORT_STATE_FAILED') issues.push('ACCURACY_ISSUE_LAST_IMPORT_FAILED');
  return issues;
}

/** The accuracy of the sources of a campaign: whether each can be checked, how many have issues, and a description of these. */
export type Accuracy = { isSupported: boolean; issueCount: number; problems: string };

export function accuracyOf(sources: readonly AccuracySource[]): Accuracy {
  const flagged = sources.filter(({ issues }) => (issues ?? []).length > 0);
  const named = flagged.slice(0, NAMED).map(describeSource);
  if (flagged.length > NAMED) named.push(`and ${flagged.length - NAMED} more apps`);
  return {
    isSupported: sources.length > 0 && sources.every(({ importedAt }) => importedAt !== null),
    issueCount: flagged.length,
    problems: named.join('; '),
  };
}

const describeSource = ({ displayName, importedAt, issues }: AccuracySource): string =>
  `${displayName}: ${(issues ?? []).map((issue) => (issue === 'ACCURACY_ISSUE_STALE' ? `last imported on ${importedAt}` : 'its last import failed')).join(', ')}`;

/** Whether a scheduled start waits until the data is better. */
export const waitsForAccuracy = ({ accuracyIssueAction }: AccessReview): boolean =>
  accuracyIssueAction === 'ACCURACY_ISSUE_ACTION_WAIT';
