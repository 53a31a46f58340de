import type { Policy } from '@oag/types';
import type { Reason } from '../input/index.ts';
import type { Campaign } from './campaign.ts';
import type { CampaignMessage } from './campaign-message.ts';

/** How open reviews are closed when a campaign ends. */
export type EndDecision = 'SKIP' | 'REVOKED' | 'NO_ACTION';

/** The background job that a command starts. The end skips or revokes undecided reviews. */
export type CampaignJob =
  /** A snapshot of the campaign's policy and of those it may hand over to: later changes do not affect the tasks. */
  | { work: 'prepare'; policies: readonly Policy[] }
  /** Creates revoke tasks for denied access: of these reviews, or of all without one. */
  | { work: 'remediate'; taskIds: readonly string[] }
  | { work: 'unprepare' | 'delete' | 'start' | 'resetPolicies' }
  | { work: 'end'; openReviews: EndDecision; scheduled: boolean };

/** The kinds of log entries. */
export type CampaignEvent =
  | 'campaignPreparing'
  | 'campaignPrepared'
  | 'campaignPrepareFailed'
  | 'campaignUnprepared'
  | 'campaignStarting'
  | 'campaignStarted'
  | 'campaignHeld'
  | 'campaignReminded'
  | 'campaignWarned'
  | 'campaignEnding'
  | 'campaignEnded'
  | 'campaignCopied'
  | 'campaignRemediating'
  | 'campaignRemediationStopped'
  | 'campaignPoliciesResetting'
  | 'campaignPoliciesReset'
  | 'campaignDeleting'
  | 'campaignDeleted';

/** A write that goes with the new state of a campaign, in the same transaction. */
export type CampaignEffect =
  | ({ kind: 'startJob' } & CampaignJob)
  | { kind: 'log'; event: CampaignEvent; details: { [name: string]: string | number } }
  | { kind: 'generateReport' }
  /** Starts the clocks of the reviews. */
  | { kind: 'startClocks' }
  | ({ kind: 'tell' } & { message: CampaignMessage })
  /** The preparation failed; notify the person who requested it. */
  | { kind: 'prepareFailed'; reason: Reason; message: string };

export type CampaignResult = { campaign: Campaign; effects: CampaignEffect[] };
