import type { AccessReview, CloseDecisionInput, Policy } from '@oag/types';
import { GovernanceError } from '../governance-error.ts';
import { noPolicies, reachablePolicies, type PolicyMap } from '../policy/policy-references.ts';
import { refuseViolations, violation } from '../violations.ts';
import type { Campaign } from './campaign.ts';
import type { CampaignEffect, CampaignEvent, CampaignResult } from './campaign-effect.ts';
import { checkReviewPolicy } from './check-access-review.ts';
import { closingSummary, type ClosingNumbers } from './closing-summary.ts';
import { stateName, type AccessReviewStateName } from './state-name.ts';

/** What people and the worker do to a campaign, each with the facts that it needs. */
export type CampaignCommand =
  /** `policies`: those that the policy may come to. `anySelected`: whether the scope matches anything now, when that was looked up. */
  | { kind: 'prepare'; policy: Policy | null; policies?: PolicyMap; anySelected?: boolean }
  /** The worker has made this many tasks, or has stopped because it would be more than the quota. */
  | { kind: 'prepared'; count: number; quota?: number }
  /** The worker cannot make the tasks, and this is why. */
  | { kind: 'refusePreparation'; message: string }
  | { kind: 'unprepare' }
  | { kind: 'start' }
  /** `openCount`: how many reviews nobody has decided. */
  | { kind: 'end'; openReviews: CloseDecisionInput | undefined; openCount: number }
  /** The worker has closed every review; so many decisions had been marked and not submitted. `numbers`: what the reviews came to. */
  | { kind: 'ended'; discardedDecisions?: number; numbers?: ClosingNumbers }
  /** The worker has copied the chosen entitlements of another campaign or a template, and this is the scope that goes with them. */
  | { kind: 'copied'; scope: AccessReview['scopeV2'] }
  | { kind: 'delete' }
  /** The worker has deleted what belongs to the campaign. */
  | { kind: 'deleted' };

type Kind = CampaignCommand['kind'];
type Handler<K extends Kind> = (campaign: Campaign, command: Extract<CampaignCommand, { kind: K }>, now: string) => CampaignResult;

/** The most that one campaign may select. */
export const SELECTIONS_MAX = 20_000_000;

const NOTHING_SELECTED = 'The scope matches no access; widen the scope, or import the access that it names, and prepare again';

/** In which states a command is possible, and what to do in the others. */
const needed: {
  readonly [K in Kind]: {
    readonly states: readonly AccessReviewStateName[];
    readonly fix: { readonly [State in AccessReviewStateName]?: string };
  };
} = {
  prepare: {
    states: ['DRAFT'],
    fix: { REVIEW: 'it is prepared already: start it, or take the preparation back (unprepare)', PREPARING: 'wait until it is in REVIEW' },
  },
  prepared: { states: ['PREPARING'], fix: {} },
  refusePreparation: { states: ['PREPARING'], fix: {} },
  unprepare: {
    states: ['REVIEW'],
    fix: { PREPARING: 'wait until it is in REVIEW', OPEN: 'a campaign that has started can only be ended' },
  },
  start: { states: ['REVIEW'], fix: { DRAFT: 'prepare it first', PREPARING: 'wait until it is in REVIEW' } },
  end: { states: ['OPEN'], fix: { DRAFT: 'delete it instead', REVIEW: 'start it first, or take the preparation back (unprepare)' } },
  ended: { states: ['OPEN'], fix: {} },
  copied: { states: ['COPYING_SETUP_ENTITLEMENTS', 'COPYING_RESOURCE_TYPE_SELECTIONS'], fix: {} },
  delete: { states: ['DRAFT', 'REVIEW', 'CLOSED'], fix: { OPEN: 'end it first', PREPARING: 'wait until it is in REVIEW' } },
  deleted: { states: ['DELETING'], fix: {} },
};

const handlers: { readonly [K in Kind]: Handler<K> } = {
  prepare: ({ accessReview }, { policy, policies, anySelected }, now) => {
    refuseViolations(checkReviewPolicy(accessReview.policyId, policy, policies));
    if (anySelected === false) throw new GovernanceError({ reason: 'NOTHING_SELECTED', message: NOTHING_SELECTED });
    const frozen = { connectorSourcesFrozenAt: now, errorState: 'ACCESS_REVIEW_ERROR_STATE_UNSPECIFIED', expectedTicketCount: 0 } as const;
    const resolved = policy ? reachablePolicies(policy, policies ?? noPolicies) : [];
    const work = { kind: 'startWork', work: 'prepare', policies: resolved } as const;
    return moved({ ...accessReview, ...frozen }, 'PREPARING', now, 'campaignPreparing', [work]);
  },
  prepared: ({ accessReview }, { count, quota = SELECTIONS_MAX }, now) => {
    const draft = { ...accessReview, connectorSourcesFrozenAt: null, expectedTicketCount: 0 };
    if (count === 0) {
      return moved(draft, 'DRAFT', now, 'campaignPrepareFailed', [
        { kind: 'prepareFailed', reason: 'NOTHING_SELECTED', message: NOTHING_SELECTED },
      ]);
    }
    if (count > quota) {
      const message = `The scope matches more than ${quota} pieces of access; narrow it, or split it over several campaigns`;
      return moved(
        { ...draft, errorState: 'ACCESS_REVIEW_ERROR_STATE_SELECTION_QUOTA_EXCEED_ERROR' },
        'DRAFT',
        now,
        'campaignPrepareFailed',
        [{ kind: 'prepareFailed', reason: 'BAD_REQUEST', message }],
      );
    }
    return moved({ ...accessReview, expectedTicketCount: count }, 'REVIEW', now, 'campaignPrepared', [], { count });
  },
  refusePreparation: ({ accessReview }, { message }, now) =>
    moved({ ...accessReview, connectorSourcesFrozenAt: null, expectedTicketCount: 0 }, 'DRAFT', now, 'campaignPrepareFailed', [
      { kind: 'prepareFailed', reason: 'BAD_REQUEST', message },
    ]),
  unprepare: ({ accessReview }, _, now) =>
    moved({ ...accessReview, connectorSourcesFrozenAt: null, expectedTicketCount: 0 }, 'DRAFT', now, 'campaignUnprepared', [
      { kind: 'startWork', work: 'unprepare' },
    ]),
  start: ({ accessReview }, _, now) => moved({ ...accessReview, startedAt: now }, 'OPEN', now, 'campaignStarted', []),
  end: ({ accessReview }, { openReviews, openCount }, now) => {
    const decision = readDecision(openReviews, openCount);
    const { campaign, effects } = moved(
      accessReview,
      'OPEN',
      now,
      'campaignEnding',
      [{ kind: 'startWork', work: 'end', openReviews: decision }],
      { openReviews: decision, openCount },
    );
    return { campaign: { ...campaign, closingSince: now }, effects };
  },
  ended: ({ accessReview }, { discardedDecisions = 0, numbers }, now) =>
    moved(
      { ...accessReview, closedAt: now, campaignInsights: numbers ? { markdown: closingSummary(accessReview, numbers, now) } : null },
      'CLOSED',
      now,
      'campaignEnded',
      accessReview.autoGenerateReport ? [{ kind: 'generateReport' }] : [],
      { discardedDecisions },
    ),
  copied: ({ accessReview }, { scope }, now) =>
    moved({ ...accessReview, scopeV2: scope }, 'DRAFT', now, 'campaignCopied', []),
  delete: ({ accessReview }, _, now) => moved(accessReview, 'DELETING', now, 'campaignDeleting', [{ kind: 'startWork', work: 'delete' }]),
  deleted: ({ accessReview }, _, now) => moved(accessReview, 'DELETED', now, 'campaignDeleted', []),
};

/**
 * Moves a campaign through its life: DRAFT, PREPARING, REVIEW, OPEN, CLOSED. While it is being ended it stays OPEN with `closingSince` set.
 * Throws GovernanceError: WRONG_STATE, saying which state is needed; NOTHING_SELECTED; OPEN_REVIEWS; INVALID_FIELD.
 */
export function campaignCommand(campaign: Campaign, command: CampaignCommand, { now }: { now: string }): CampaignResult {
  refuseState(campaign, command.kind);
  const handler = handlers[command.kind] as Handler<Kind>;
  return handler(campaign, command, now);
}

function refuseState({ accessReview, closingSince }: Campaign, kind: Kind): void {
  const name = stateName(accessReview.state);
  const { states, fix } = needed[kind];
  const isEnding = closingSince !== null && name === 'OPEN';
  if (states.some((state) => state === name) && isEnding === (kind === 'ended')) return;
  const found = isEnding ? 'is being ended' : `is in state ${name}`;
  const next = isEnding ? 'wait until it is CLOSED' : Object.entries(fix).find(([state]) => state === name)?.[1];
  throw new GovernanceError({
    reason: 'WRONG_STATE',
    message: `The campaign ${found}; ${kind} needs ${states.join(' or ')}${next ? `: ${next}` : ''}`,
    metadata: { state: name, needs: states.join(',') },
  });
}

/** A person decides what becomes of reviews that nobody has decided; leaving them as they are is for scheduled ends only. */
function readDecision(openReviews: CloseDecisionInput | undefined, openCount: number): 'SKIP' | 'REVOKED' {
  if (openReviews === 'CLOSE_DECISION_SKIP') return 'SKIP';
  if (openReviews === 'CLOSE_DECISION_REVOKED') return 'REVOKED';
  const fix = 'send CLOSE_DECISION_SKIP to close them without a decision or CLOSE_DECISION_REVOKED to revoke them';
  refuseViolations(
    openReviews === 'CLOSE_DECISION_NO_ACTION' ? [violation('openReviews', 'INVALID', `is for scheduled ends only; ${fix}`)] : [],
  );
  if (openCount === 0) return 'SKIP';
  throw new GovernanceError({
    reason: 'OPEN_REVIEWS',
    message: `${openCount} reviews are still open; ${fix}`,
    fieldViolations: [violation('openReviews', 'REQUIRED', `${openCount} reviews are still open; ${fix}`)],
    metadata: { openCount: String(openCount) },
  });
}

const moved = (
  accessReview: AccessReview,
  state: AccessReviewStateName,
  now: string,
  event: CampaignEvent,
  effects: CampaignEffect[],
  details: { [name: string]: string | number } = {},
): CampaignResult => ({
  campaign: { accessReview: { ...accessReview, state: `ACCESS_REVIEW_STATE_${state}`, updatedAt: now }, closingSince: null },
  effects: [{ kind: 'log', event, details }, ...effects],
});
