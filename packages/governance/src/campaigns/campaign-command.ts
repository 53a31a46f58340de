import type { AccessReview, CloseDecision, CloseDecisionInput } from '@oag/types';
import { GovernanceError, type Reason, assertNoViolations, violation } from '../input/index.ts';
import { noPolicies, reachablePolicies } from '../policies/index.ts';
import { waitsForAccuracy } from './accuracy.ts';
import type { CampaignCommand, CampaignCommandKind } from './campaign-command-kinds.ts';
import { restingClock, type Campaign } from './campaign.ts';
import { dueCommand, isArmed, isStale, runningClock, tryAgainAt } from './campaign-clock.ts';
import type { CampaignEffect, CampaignEvent, CampaignResult, EndDecision } from './campaign-effect.ts';
import { isWanted, type CampaignMessage, type MessageKind } from './campaign-message.ts';
import { checkReviewPolicy } from './check-access-review.ts';
import { closingSummary } from './closing-summary.ts';
import { nextReminder } from './next-reminder.ts';
import { withoutCustomPolicies } from '../scope/index.ts';
import { assertState } from './assert-state.ts';
import { afterEnd, assertRemediationLimit } from './remediation.ts';
import { channelInvitation } from './slack-channel.ts';
import type { AccessReviewStateName } from '../tasks/index.ts';

type Handler<K extends CampaignCommandKind> = (
  campaign: Campaign,
  command: Extract<CampaignCommand, { kind: K }>,
  now: string,
) => CampaignResult;

/** The maximum size of a selection. */
export const SELECTIONS_MAX = 20_000_000;

const NOTHING_SELECTED =
  'The scope matches no access; widen the scope, or import the access that it names, and prepare again';
const WAITS_FOR_DATA =
  'The data of some apps has issues; import it again, or set accuracyIssueAction to ACCURACY_ISSUE_ACTION_CONTINUE. ';
const NOTHING_WAITS =
  'No denied access of the campaign waits for remediation; read its state with GET /api/v1/access_review/{id}/remediation';
const STALE =
  'The campaign was prepared more than 7 days ago from a snapshot of that time; take the preparation back (unprepare) and prepare again, or start it all the same with confirmStale';

const handlers: { readonly [K in CampaignCommandKind]: Handler<K> } = {
  prepare: (campaign, { policy, policies, anySelected }, now) => {
    const { accessReview } = campaign;
    assertNoViolations(checkReviewPolicy(accessReview.policyId, policy, policies));
    if (anySelected === false) throw new GovernanceError({ reason: 'NOTHING_SELECTED', message: NOTHING_SELECTED });
    const frozen = {
      connectorSourcesFrozenAt: now,
      errorState: 'ACCESS_REVIEW_ERROR_STATE_UNSPECIFIED',
      expectedTicketCount: 0,
    } as const;
    const resolved = policy ? reachablePolicies(policy, policies ?? noPolicies) : [];
    const work = { kind: 'startJob', work: 'prepare', policies: resolved } as const;
    return moved(changed(campaign, frozen), 'PREPARING', now, 'campaignPreparing', [work]);
  },
  prepared: (campaign, { count, quota = SELECTIONS_MAX, accuracy }, now) => {
    if (count > 0 && count <= quota) {
      const ready = changed(campaign, {
        expectedTicketCount: count,
        hasAccuracySupport: accuracy?.isSupported ?? false,
      });
      if (!isArmed(campaign.accessReview)) return moved(ready, 'REVIEW', now, 'campaignPrepared', [], { count });
      return moved(ready, 'PENDING', now, 'campaignPrepared', warnOfInaccurateData(campaign, accuracy?.problems), {
        count,
      });
    }
    return notPrepared(campaign, count, quota, now);
  },
  failPreparation: (campaign, { message }, now) => failed(changed(campaign, undone), 'BAD_REQUEST', message, now),
  unprepare: (campaign, _, now) =>
    moved(
      changed(campaign, { ...undone, expectedTicketCount: campaign.accessReview.expectedTicketCount }),
      'DRAFT',
      now,
      'campaignUnprepared',
      [{ kind: 'startJob', work: 'unprepare' }],
    ),
  start: (campaign, { scheduled, confirmStale, problems }, now) => {
    if (scheduled && problems && waitsForAccuracy(campaign.accessReview)) {
      return held(
        campaign,
        { kind: 'START_WAITS', occasion: occasionOfStart(campaign), comment: WAITS_FOR_DATA + problems },
        now,
      );
    }
    if (!scheduled && !confirmStale && isStale(campaign.accessReview, now))
      throw new GovernanceError({ reason: 'STALE_PREPARATION', message: STALE });
    const told = scheduled ? [...warnOfInaccurateData(campaign, problems), ...tell(campaign, 'STARTED')] : [];
    if (!isWanted(campaign.accessReview, 'KICKOFF')) return started(campaign, told, now);
    return moved(resting(campaign), 'STARTING', now, 'campaignStarting', [
      { kind: 'startJob', work: 'start' },
      ...told,
    ]);
  },
  started: (campaign, _, now) => started(campaign, tell(campaign, 'KICKOFF'), now),
  hold: (campaign, { message }, now) => held(campaign, message, now),
  remind: (campaign, { comment }) => stays(campaign, 'campaignReminded', [], comment ? { comment } : {}),
  remindDue: (campaign, _, now) => {
    const { accessReview, clock } = campaign;
    const next = nextReminder(
      { startedAt: accessReview.startedAt ?? now, completionDate: accessReview.completionDate },
      now,
    );
    return stays(
      { ...campaign, clock: { ...clock, remindAt: next } },
      'campaignReminded',
      tell(campaign, 'REMINDER', clock.remindAt ?? now),
    );
  },
  warn: (campaign, _, now) => {
    const told = tell(campaign, 'CLOSE_WARNING', campaign.accessReview.completionDate ?? now);
    return stays({ ...campaign, clock: { ...campaign.clock, warnAt: null } }, 'campaignWarned', told);
  },
  end: (campaign, { openReviews, openCount, scheduled = false, share, confirmRevocations }, now) => {
    const decision = scheduled
      ? scheduledDecision(campaign.accessReview.autoCloseDecision)
      : chosenDecision(openReviews, openCount);
    if (share && !confirmRevocations)
      assertRemediationLimit(campaign.accessReview, share, decision === 'REVOKED' ? openCount : 0);
    const work = { kind: 'startJob', work: 'end', openReviews: decision, scheduled } as const;
    const ending = moved(resting(campaign), 'OPEN', now, 'campaignEnding', [work], {
      openReviews: decision,
      openCount,
      ...(confirmRevocations && { confirmRevocations: 'yes' }),
    });
    return { ...ending, campaign: { ...ending.campaign, closingSince: now } };
  },
  ended: (campaign, { scheduled, discardedDecisions = 0, numbers }, now) => {
    const follows = afterEnd(campaign.accessReview, numbers?.revocations.waiting ?? 0, now);
    const ended = changed(campaign, { closedAt: now, ...follows.change });
    const campaignInsights = numbers ? { markdown: closingSummary(ended.accessReview, numbers, now) } : null;
    const told = [...tell(campaign, 'CLOSE'), ...(scheduled ? tell(campaign, 'ENDED') : [])];
    const report: CampaignEffect[] = campaign.accessReview.autoGenerateReport ? [{ kind: 'generateReport' }] : [];
    return moved(
      changed(ended, { campaignInsights }),
      'CLOSED',
      now,
      'campaignEnded',
      [...report, ...told, ...follows.effects],
      { discardedDecisions },
    );
  },
  remediate: (campaign, { taskIds }, now) => {
    const change = taskIds.length > 0 ? {} : { remediationDueAt: null };
    return moved(
      changed(campaign, change),
      'CLOSED',
      now,
      'campaignRemediating',
      [{ kind: 'startJob', work: 'remediate', taskIds }],
      { taskCount: taskIds.length },
    );
  },
  stopRemediation: (campaign, { taskIds, comment }, now) => {
    if (campaign.accessReview.remediationDueAt === null)
      throw new GovernanceError({ reason: 'WRONG_STATE', message: NOTHING_WAITS });
    const change = taskIds.length > 0 ? {} : { remediationDueAt: null };
    return moved(changed(campaign, change), 'CLOSED', now, 'campaignRemediationStopped', [], {
      taskCount: taskIds.length,
      ...(comment && { comment }),
    });
  },
  copied: (campaign, { scope, expected = 0 }, now) =>
    moved(changed(campaign, { scopeV2: scope, expectedTicketCount: expected }), 'DRAFT', now, 'campaignCopied', []),
  resetPolicies: (campaign, _, now) =>
    moved(campaign, 'RESETTING_POLICIES', now, 'campaignPoliciesResetting', [
      { kind: 'startJob', work: 'resetPolicies' },
    ]),
  policiesReset: (campaign, _, now) =>
    moved(changed(campaign, withoutCustomPolicies(campaign.accessReview)), 'DRAFT', now, 'campaignPoliciesReset', []),
  delete: (campaign, _, now) =>
    moved(resting(campaign), 'DELETING', now, 'campaignDeleting', [{ kind: 'startJob', work: 'delete' }]),
  deleted: (campaign, _, now) => moved(campaign, 'DELETED', now, 'campaignDeleted', []),
};

/**
 * Moves a campaign through its life cycle: DRAFT, PREPARING, REVIEW or PENDING, STARTING (reviewers are notified),
 * OPEN, CLOSED. While it is ending it stays OPEN with `closingSince` set.
 * Throws GovernanceError: WRONG_STATE, naming the required state; NOTHING_SELECTED; STALE_PREPARATION; OPEN_REVIEWS;
 * TOO_MANY_REVOCATIONS; INVALID_FIELD.
 */
export function campaignCommand(
  campaign: Campaign,
  command: CampaignCommand,
  { now }: { now: string },
): CampaignResult {
  assertState(campaign, command.kind);
  const handler = handlers[command.kind] as Handler<CampaignCommandKind>;
  return handler(campaign, command, now);
}

const undone = { connectorSourcesFrozenAt: null, expectedTicketCount: 0, hasAccuracySupport: false } as const;

function held(campaign: Campaign, message: CampaignMessage, now: string): CampaignResult {
  const waiting = { ...campaign, clock: { ...campaign.clock, heldUntil: tryAgainAt(now) } };
  return stays(waiting, 'campaignHeld', [{ kind: 'tell', message }], {
    reason: message.kind,
    ...(message.comment && { comment: message.comment }),
  });
}

/** Owners get one message for each start date they set. */
const occasionOfStart = ({ accessReview }: Campaign): string => accessReview.scheduledStartDate ?? '';

const warnOfInaccurateData = (campaign: Campaign, problems = ''): CampaignEffect[] =>
  problems === ''
    ? []
    : [{ kind: 'tell', message: { kind: 'ACCURACY_PROBLEM', occasion: occasionOfStart(campaign), comment: problems } }];

/** The worker selected nothing, or too much. */
function notPrepared(campaign: Campaign, count: number, quota: number, now: string): CampaignResult {
  const isTooMuch = count > quota;
  const message = isTooMuch
    ? `The scope matches more than ${quota} grants; narrow it, or split it over several campaigns`
    : NOTHING_SELECTED;
  const draft = changed(campaign, {
    ...undone,
    ...(isTooMuch && { errorState: 'ACCESS_REVIEW_ERROR_STATE_SELECTION_QUOTA_EXCEED_ERROR' }),
  });
  return failed(draft, isTooMuch ? 'BAD_REQUEST' : 'NOTHING_SELECTED', message, now);
}

/** A failed preparation. A scheduled start then waits, and the owners are notified. */
function failed(draft: Campaign, reason: Reason, message: string, now: string): CampaignResult {
  const isStarting = dueCommand(changed(draft, { state: 'ACCESS_REVIEW_STATE_DRAFT' }), now) === 'start';
  const waits: CampaignMessage = { kind: 'START_WAITS', occasion: occasionOfStart(draft), comment: message };
  const draftThen = isStarting ? { ...draft, clock: { ...draft.clock, heldUntil: tryAgainAt(now) } } : draft;
  return moved(draftThen, 'DRAFT', now, 'campaignPrepareFailed', [
    { kind: 'prepareFailed', reason, message },
    ...(isStarting ? [{ kind: 'tell', message: waits } as const] : []),
  ]);
}

function started(campaign: Campaign, told: CampaignEffect[], now: string): CampaignResult {
  const running = changed(campaign, { startedAt: now });
  const clock = runningClock(running.accessReview, now);
  const invitation = channelInvitation(running.accessReview);
  const invited: CampaignEffect[] = invitation ? [{ kind: 'tell', message: invitation }] : [];
  return moved({ ...running, clock }, 'OPEN', now, 'campaignStarted', [{ kind: 'startClocks' }, ...told, ...invited]);
}

const changed = (campaign: Campaign, change: Partial<AccessReview>): Campaign => ({
  ...campaign,
  accessReview: { ...campaign.accessReview, ...change },
});

const resting = (campaign: Campaign): Campaign => ({ ...campaign, clock: restingClock });

/** A message, if the settings of the campaign want it. */
const tell = ({ accessReview }: Campaign, kind: MessageKind, occasion = ''): CampaignEffect[] =>
  isWanted(accessReview, kind) ? [{ kind: 'tell', message: { kind, occasion } }] : [];

type Details = { [name: string]: string | number };

const moved = (
  campaign: Campaign,
  state: AccessReviewStateName,
  now: string,
  event: CampaignEvent,
  effects: CampaignEffect[],
  details: Details = {},
): CampaignResult =>
  stays(
    { ...changed(campaign, { state: `ACCESS_REVIEW_STATE_${state}`, updatedAt: now }), closingSince: null },
    event,
    effects,
    details,
  );

/** The clock changes; the campaign on the wire does not. */
const stays = (
  campaign: Campaign,
  event: CampaignEvent,
  effects: CampaignEffect[],
  details: Details = {},
): CampaignResult => ({
  campaign,
  effects: [{ kind: 'log', event, details }, ...effects],
});

/** The decision for undecided reviews when a person ends the campaign. Leaving them open is for scheduled ends only. */
function chosenDecision(openReviews: CloseDecisionInput | undefined, openCount: number): EndDecision {
  if (openReviews === 'CLOSE_DECISION_SKIP') return 'SKIP';
  if (openReviews === 'CLOSE_DECISION_REVOKED') return 'REVOKED';
  const fix = 'send CLOSE_DECISION_SKIP to close them without a decision or CLOSE_DECISION_REVOKED to revoke them';
  assertNoViolations(
    openReviews === 'CLOSE_DECISION_NO_ACTION'
      ? [violation('openReviews', 'INVALID', `is for scheduled ends only; ${fix}`)]
      : [],
  );
  if (openCount === 0) return 'SKIP';
  throw new GovernanceError({
    reason: 'OPEN_REVIEWS',
    message: `${openCount} reviews are still open; ${fix}`,
    fieldViolations: [violation('openReviews', 'REQUIRED', `${openCount} reviews are still open; ${fix}`)],
    metadata: { openCount: String(openCount) },
  });
}

/** The configured decision for undecided reviews at a scheduled end. Nothing is revoked unless somebody configured it. */
function scheduledDecision(autoCloseDecision: CloseDecision): EndDecision {
  if (autoCloseDecision === 'CLOSE_DECISION_SKIP') return 'SKIP';
  return autoCloseDecision === 'CLOSE_DECISION_REVOKED' ? 'REVOKED' : 'NO_ACTION';
}
