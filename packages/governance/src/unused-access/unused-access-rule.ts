import type {
  CreateUnusedAccessRuleRequest,
  FieldViolation,
  UnusedAccessRule,
  UnusedAccessRuleInput,
} from '@oag/types';
import { assertNoViolations, type MaskRules, readMask, sameValue, violation } from '../input/index.ts';
import { secondsOf } from '../time/index.ts';

/** Every member of a rule, and whether it may be changed. A member added to the contract gets its one line here. */
const members: { readonly [Name in keyof UnusedAccessRule]: { readonly edit: 'never' | 'always' } } = {
  id: { edit: 'never' },
  displayName: { edit: 'always' },
  description: { edit: 'always' },
  enabled: { edit: 'always' },
  appIds: { edit: 'always' },
  appEntitlementIds: { edit: 'always' },
  unusedFor: { edit: 'always' },
  warnFor: { edit: 'always' },
  includeUnknownLastUse: { edit: 'always' },
  maxPercentOfApp: { edit: 'always' },
  heldApps: { edit: 'never' },
  heldAt: { edit: 'never' },
  lastRun: { edit: 'never' },
  nextRunAt: { edit: 'never' },
  createdAt: { edit: 'never' },
  updatedAt: { edit: 'never' },
};
const maskRules: MaskRules<keyof UnusedAccessRule> = { what: 'a rule about unused access', members };

const DAY = 86_400;
const UNUSED_MAX = 3_650 * DAY;
const WARN_MAX = 90 * DAY;
const DEFAULT_WARNING = `${14 * DAY}s`;
const DEFAULT_PERCENT = 10;

/** The settings of a rule. The rest of it follows from its runs. */
export type UnusedAccessSettings = Pick<
  UnusedAccessRule,
  | 'displayName'
  | 'description'
  | 'enabled'
  | 'appIds'
  | 'appEntitlementIds'
  | 'unusedFor'
  | 'warnFor'
  | 'includeUnknownLastUse'
  | 'maxPercentOfApp'
>;

const complete = (sent: Omit<UnusedAccessRuleInput, 'id'>): UnusedAccessSettings => ({
  displayName: sent.displayName?.trim() ?? '',
  description: sent.description ?? '',
  enabled: sent.enabled ?? false,
  appIds: [...new Set(sent.appIds ?? [])],
  appEntitlementIds: [...new Set(sent.appEntitlementIds ?? [])],
  unusedFor: sent.unusedFor ?? null,
  warnFor: sent.warnFor ?? DEFAULT_WARNING,
  includeUnknownLastUse: sent.includeUnknownLastUse ?? false,
  maxPercentOfApp: sent.maxPercentOfApp || DEFAULT_PERCENT,
});

/** The rule that a request creates. An enabled one runs at once. Throws INVALID_FIELD naming every field. */
export function newUnusedAccessRule(
  request: CreateUnusedAccessRuleRequest,
  { id, now }: { id: string; now: string },
): UnusedAccessRule {
  const settings = complete(request);
  assertNoViolations(broken(settings, ''));
  return {
    ...settings,
    ...{ id, createdAt: now, updatedAt: now, heldApps: [], heldAt: null, lastRun: null },
    nextRunAt: settings.enabled ? now : null,
  };
}

/** A rule after an update, and what changed. A run in progress ends, and an enabled rule runs again at once. Throws READ_ONLY_FIELD or INVALID_FIELD naming every field. */
export function updatedUnusedAccessRule(
  current: UnusedAccessRule,
  patch: UnusedAccessRuleInput,
  mask: string | null | undefined,
  now: string,
): { rule: UnusedAccessRule; changed: string[] } {
  const { paths, violations } = readMask(mask, patch, maskRules, current);
  assertNoViolations(violations);
  const sent = complete(patch);
  const changed = (Object.keys(sent) as (keyof UnusedAccessSettings)[])
    .filter((member) => paths.some((path) => path.member === member))
    .filter((member) => !sameValue(sent[member], current[member]));
  const next = { ...current, ...Object.fromEntries(changed.map((member) => [member, sent[member]])) };
  assertNoViolations(broken(next, 'rule.'));
  if (changed.length === 0) return { rule: current, changed };
  const { lastRun } = current;
  return {
    rule: {
      ...next,
      ...{ heldApps: [], heldAt: null, updatedAt: now },
      nextRunAt: next.enabled ? now : null,
      lastRun: lastRun && { ...lastRun, endedAt: lastRun.endedAt ?? now },
    },
    changed,
  };
}

/** The moment since which access must not have been used to count as unused. */
export const unusedSince = ({ unusedFor }: Pick<UnusedAccessRule, 'unusedFor'>, now: string): string =>
  new Date(Date.parse(now) - secondsOf(unusedFor ?? `${UNUSED_MAX}s`) * 1000).toISOString();

/** How long the person may keep the access, in seconds. */
export const warningSeconds = ({ warnFor }: Pick<UnusedAccessRule, 'warnFor'>): number =>
  secondsOf(warnFor ?? DEFAULT_WARNING);

/** Whether a run would take away too much of an app. */
export const isHeld = (
  { unusedCount, grantCount }: { unusedCount: number; grantCount: number },
  { maxPercentOfApp }: Pick<UnusedAccessRule, 'maxPercentOfApp'>,
): boolean => unusedCount * 100 > grantCount * maxPercentOfApp;

function broken(settings: UnusedAccessSettings, at: string): FieldViolation[] {
  const { displayName, unusedFor, maxPercentOfApp } = settings;
  const unused = unusedFor === null ? 0 : secondsOf(unusedFor);
  const warning = warningSeconds(settings);
  return [
    ...(displayName === '' ? [violation(`${at}displayName`, 'REQUIRED', 'is blank; give the rule a name')] : []),
    ...(unused < DAY || unused > UNUSED_MAX
      ? [violation(`${at}unusedFor`, 'INVALID', `must be 1 to 3,650 days, ${DAY}s to ${UNUSED_MAX}s`)]
      : []),
    ...(warning < 0 || warning > WARN_MAX
      ? [violation(`${at}warnFor`, 'INVALID', `must be 0 to 90 days, 0s to ${WARN_MAX}s`)]
      : []),
    ...(maxPercentOfApp < 1 || maxPercentOfApp > 100
      ? [violation(`${at}maxPercentOfApp`, 'INVALID', 'must be 1 to 100')]
      : []),
  ];
}
