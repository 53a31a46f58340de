import type { Insight, Task } from '@oag/client';

export type Recommendation = 'certify' | 'revoke' | 'look';
export type Peers = { held: number; total: number; by: 'manager' | 'title' | 'department' };

/** One review as a reviewer sees it: who has what, why, and what speaks for and against it. */
export type ReviewRow = {
  taskId: string;
  stepId: string;
  numericId: string;
  /** `id` is empty when nobody owns the account. */
  who: {
    id: string;
    name: string;
    title: string;
    department: string;
    account: string;
    /** The attributes of the account that the campaign shows to reviewers. */
    attributes: { readonly [key: string]: string };
    isPerson: boolean;
  };
  what: { entitlementId: string; name: string; description: string; resource: string; appId: string; app: string };
  /** The entitlements through which the access is inherited; none when it is direct. */
  inheritedFrom: string[];
  grantedAt: Date | null;
  /** The decision about the same access in the last campaign; null when there was none. */
  previous: { verb: 'certify' | 'revoke'; at: Date } | null;
  /** Null when use is not reported. */
  lastUsedAt: Date | null;
  peers: Peers | null;
  recommendation: Recommendation;
  /** The reasons for or against it first, mere facts after that. */
  insights: readonly Insight[];
  isHighRisk: boolean;
  hasConflict: boolean;
  isOwn: boolean;
  needsReason: { certify: boolean; revoke: boolean };
  /** The provider at which a reviewer authenticates again to certify it; empty when none is needed. */
  stepUpProviderId: string;
  searchText: string;
};

/** The parts of an expanded task that a row is made of. */
export type ReviewParts = {
  task: Task | null;
  app: { id: string; displayName: string } | null;
  appUser: {
    id: string;
    displayName: string;
    username: string;
    email: string;
    appUserType: string;
    profile: { readonly [key: string]: unknown } | null;
  } | null;
  identityUser: { id: string; displayName: string; jobTitle: string; department: string } | null;
  entitlementResource: { displayName: string } | null;
  entitlements: readonly { id: string; displayName: string; description: string }[];
  ancestors: readonly { displayName: string }[];
  insights: readonly Insight[];
};

const recommendations: { readonly [recommendation: string]: Recommendation } = {
  INSIGHT_RECOMMENDATION_APPROVE: 'certify',
  INSIGHT_RECOMMENDATION_DENY: 'revoke',
};
const PEERS = ['manager', 'title', 'department'] as const;
const severities = ['INSIGHT_SEVERITY_FLAG', 'INSIGHT_SEVERITY_TICK', 'INSIGHT_SEVERITY_INFO'];

/** The row of a certify task. `viewerId` is the reviewer, whose own access is marked. Throws when the task is no review. */
export function toReviewRow(
  { task, app, appUser, identityUser, entitlementResource, entitlements, ancestors, insights }: ReviewParts,
  viewerId: string,
): ReviewRow {
  const certify = task?.type?.certify;
  if (!task || !certify) throw new Error(`Task ${task?.id ?? ''} is not a review`);
  const facts = new Map(insights.flatMap((insight) => Object.entries(insight.facts)));
  const rules = new Set(insights.map(({ ruleId }) => ruleId));
  const approval = task.policy?.current?.approval?.approval;
  const entitlement = entitlements.find(({ id }) => id === certify.appEntitlementId);
  const account = appUser?.username || appUser?.email || '';
  const who = {
    id: identityUser?.id ?? '',
    name: identityUser?.displayName || appUser?.displayName || account || (appUser?.id ?? ''),
    title: identityUser?.jobTitle ?? '',
    department: identityUser?.department ?? '',
    account,
    attributes: Object.fromEntries(Object.entries(appUser?.profile ?? {}).map(([key, value]) => [key, String(value)])),
    isPerson: identityUser !== null && appUser?.appUserType === 'APP_USER_TYPE_USER',
  };
  const what = {
    entitlementId: certify.appEntitlementId,
    name: entitlement?.displayName ?? '',
    description: entitlement?.description ?? '',
    resource: entitlementResource?.displayName ?? '',
    appId: certify.appId,
    app: app?.displayName ?? '',
  };
  return {
    taskId: task.id,
    stepId: task.policy?.current?.id ?? '',
    numericId: task.numericId,
    who,
    what,
    inheritedFrom: ancestors.map(({ displayName }) => displayName),
    grantedAt: dateOf(facts.get('grantedAt')),
    previous: previousOf(rules, dateOf(facts.get('reviewedAt'))),
    lastUsedAt: dateOf(facts.get('lastUsedAt')),
    peers: peersOf(facts),
    recommendation: recommendations[task.recommendation] ?? 'look',
    insights: insights.toSorted(bySeverity),
    isHighRisk: rules.has('high-risk'),
    hasConflict: rules.has('conflict') || rules.has('conflict-severe'),
    isOwn: who.id === viewerId,
    needsReason: { certify: approval?.requireApprovalReason ?? false, revoke: approval?.requireDenialReason ?? false },
    stepUpProviderId: approval?.requiresStepUpProviderId ?? '',
    searchText: [who.name, account, who.title, who.department, what.name, what.description, what.resource, what.app]
      .join('\n')
      .toLowerCase(),
  };
}

const dateOf = (text: string | undefined): Date | null => (text ? new Date(text) : null);

function previousOf(rules: ReadonlySet<string>, at: Date | null): ReviewRow['previous'] {
  if (!at) return null;
  return { verb: rules.has('denied-before') ? 'revoke' : 'certify', at };
}

function peersOf(facts: ReadonlyMap<string, string>): Peers | null {
  const by = PEERS.find((kind) => facts.has(`${kind}Total`));
  return by ? { by, held: Number(facts.get(`${by}Held`)), total: Number(facts.get(`${by}Total`)) } : null;
}

const bySeverity = (a: Insight, b: Insight): number =>
  severities.indexOf(a.severity) - severities.indexOf(b.severity) || b.weight - a.weight;
