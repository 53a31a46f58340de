import type { Policy } from '@oag/types';
import type { Reason } from '../input/index.ts';
import type { Campaign } from './campaign.ts';
import type { CampaignMessage } from './campaign-message.ts';

/** What becomes of open reviews when a campaign ends. */
export type EndDecision = 'SKIP' | 'REVOKED' | 'NO_ACTION';

/** What happens in the background after a command. Open reviews that nobody has decided are skipped or revoked at the end. */
export type CampaignJob =
  /** The policy of the campaign as it is at this moment, and those that it may come to: later changes do not touch the tasks. */
  | { work: 'prepare'; policies: readonly Policy[] }
  /** Makes revoke tasks for what was denied: for these reviews, or for all that have none. */
  | { work: 'remediate'; taskIds: readonly string[] }
  | { work: 'unprepare' | 'delete' | 'start' | 'resetPolicies' }
  | { work: 'end'; openReviews: EndDecision; scheduled: boolean };

/** What the log calls it. */
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

/** What is to be written along with the new state of a campaign, in the same transaction. */
export type CampaignEffect =
  | ({ kind: 'startJob' } & CampaignJob)
  | { kind: 'log'; event: CampaignEvent; details: { [name: string]: string | number } }
  | { kind: 'generateReport' }
  /** The clocks of the reviews begin. */
  | { kind: 'startClocks' }
  | ({ kind: 'tell' } & { message: CampaignMessage })
  /** The preparation came to nothing; whoever asked for it is to be told why. */
  | { kind: 'prepareFailed'; reason: Reason; message: string };

export type CampaignResult = { campaign: Campaign; effects: CampaignEffect[] };
