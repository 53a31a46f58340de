import type { AccessReview, CloseDecisionInput, Policy } from '@oag/types';
import type { PolicyMap } from '../policies/index.ts';
import type { Accuracy } from './accuracy.ts';
import type { CampaignMessage } from './campaign-message.ts';
import type { ClosingNumbers } from './closing-summary.ts';
import type { RevocationShare } from './remediation.ts';

/** What people, the clock and the worker do to a campaign, each with the facts that it needs. `scheduled`: it happens by itself. */
export type CampaignCommand =
  /** `policies`: those that the policy may come to. `anySelected`: whether the scope matches anything now, when that was looked up. */
  | { kind: 'prepare'; policy: Policy | null; policies?: PolicyMap; anySelected?: boolean }
  /** The worker has made this many tasks, of sources that are as good as this, or has stopped because it would be more than the quota. */
  | { kind: 'prepared'; count: number; quota?: number; accuracy?: Accuracy | undefined }
  /** The worker cannot make the tasks, and this is why. */
  | { kind: 'refusePreparation'; message: string }
  | { kind: 'unprepare' }
  /** `problems`: what is wrong with the data now, '' for nothing. */
  | { kind: 'start'; scheduled?: boolean; confirmStale?: boolean | undefined; problems?: string }
  /** The worker has written what reviewers are told. */
  | { kind: 'started' }
  /** A scheduled start or end cannot be; it is tried again later. */
  | { kind: 'hold'; message: CampaignMessage }
  /** Somebody has reviewers reminded. */
  | { kind: 'remind'; comment: string }
  /** Reviewers are due for a reminder. */
  | { kind: 'remindDue' }
  /** They are due to be told that the campaign will end by itself. */
  | { kind: 'warn' }
  /** `openCount`: how many reviews nobody has decided. `share`: how much is taken away, where the campaign sets a limit. */
  | {
      kind: 'end';
      openReviews?: CloseDecisionInput | undefined;
      openCount: number;
      scheduled?: boolean;
      share?: RevocationShare | undefined;
      confirmRevocations?: boolean | undefined;
    }
  /** The worker has closed every review; so many decisions had been marked and not submitted. `numbers`: what the reviews came to. */
  | { kind: 'ended'; scheduled?: boolean; discardedDecisions?: number; numbers?: ClosingNumbers }
  /** What was denied is taken away: in these reviews, or in all. */
  | { kind: 'remediate'; taskIds: readonly string[] }
  /** What waits to be taken away is left as it is: in these reviews, or in all. */
  | { kind: 'stopRemediation'; taskIds: readonly string[]; comment: string }
  /** The worker has copied the chosen entitlements of another campaign or a template, and this is the scope that goes with them, of so many reviews. */
  | { kind: 'copied'; scope: AccessReview['scopeV2']; expected?: number }
  /** Drops the policies that were set for single entitlements. */
  | { kind: 'resetPolicies' }
  /** The worker has dropped those of the chosen entitlements. */
  | { kind: 'policiesReset' }
  | { kind: 'delete' }
  /** The worker has deleted what belongs to the campaign. */
  | { kind: 'deleted' };

export type CampaignCommandKind = CampaignCommand['kind'];
