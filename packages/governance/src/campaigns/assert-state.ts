import { GovernanceError } from '../input/index.ts';
import type { CampaignCommandKind } from './campaign-command-kinds.ts';
import type { Campaign } from './campaign.ts';
import { stateName, type AccessReviewStateName } from '../tasks/index.ts';

type Rule = {
  readonly states: readonly AccessReviewStateName[];
  readonly fix: { readonly [State in AccessReviewStateName]?: string };
};

const prepareFirst = { DRAFT: 'prepare it first', PREPARING: 'wait until it is in REVIEW' };
const startFirst = {
  DRAFT: 'prepare and start it first',
  REVIEW: 'start it first',
  PENDING: 'start it first',
  STARTING: 'wait until it is OPEN',
};

/** The states in which a command is possible, and what to do in the others. */
const needed: { readonly [Kind in CampaignCommandKind]: Rule } = {
  prepare: {
    states: ['DRAFT'],
    fix: {
      REVIEW: 'it is prepared already: start it, or take the preparation back (unprepare)',
      PENDING: 'it is prepared already and starts by itself: take the preparation back (unprepare) to prepare it again',
      PREPARING: 'wait until it is in REVIEW',
    },
  },
  prepared: { states: ['PREPARING'], fix: {} },
  failPreparation: { states: ['PREPARING'], fix: {} },
  unprepare: {
    states: ['REVIEW', 'PENDING'],
    fix: {
      PREPARING: 'wait until it is in REVIEW',
      STARTING: 'a campaign that has started can only be ended',
      OPEN: 'a campaign that has started can only be ended',
    },
  },
  start: { states: ['REVIEW', 'PENDING'], fix: prepareFirst },
  started: { states: ['STARTING'], fix: {} },
  hold: { states: ['DRAFT', 'REVIEW', 'PENDING', 'OPEN'], fix: {} },
  remind: { states: ['OPEN'], fix: startFirst },
  remindDue: { states: ['OPEN'], fix: startFirst },
  warn: { states: ['OPEN'], fix: startFirst },
  end: {
    states: ['OPEN'],
    fix: {
      DRAFT: 'delete it instead',
      REVIEW: 'start it first, or take the preparation back (unprepare)',
      PENDING: 'start it first, or take the preparation back (unprepare)',
      STARTING: 'wait until it is OPEN',
    },
  },
  ended: { states: ['OPEN'], fix: {} },
  copied: { states: ['COPYING_SETUP_ENTITLEMENTS', 'COPYING_RESOURCE_TYPE_SELECTIONS'], fix: {} },
  remediate: { states: ['CLOSED'], fix: { ...startFirst, OPEN: 'end it first' } },
  stopRemediation: {
    states: ['CLOSED'],
    fix: { ...startFirst, OPEN: 'remediation can be cancelled after the campaign has ended' },
  },
  resetPolicies: {
    states: ['DRAFT'],
    fix: {
      REVIEW: 'take its preparation back first (unprepare)',
      PENDING: 'take its preparation back first (unprepare)',
    },
  },
  policiesReset: { states: ['RESETTING_POLICIES'], fix: {} },
  delete: {
    states: ['DRAFT', 'REVIEW', 'PENDING', 'CLOSED'],
    fix: {
      OPEN: 'end it first',
      PREPARING: 'wait until it is in REVIEW',
      STARTING: 'wait until it is OPEN, and end it',
    },
  },
  deleted: { states: ['DELETING'], fix: {} },
};

/** Throws WRONG_STATE, naming the required state and what to do, when a command is not possible now. */
export function assertState({ accessReview, closingSince }: Campaign, kind: CampaignCommandKind): void {
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
