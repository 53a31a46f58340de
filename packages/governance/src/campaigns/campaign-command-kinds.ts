import type { AccessReview, CloseDecisionInput, Policy } from '@oag/types';
import type { PolicyMap } from '../policies/index.ts';
import type { Accuracy } from './accuracy.ts';
import type { CampaignMessage } from './campaign-message.ts';
import type { ClosingNumbers } from './closing-summary.ts';
import type { RevocationShare } from './remediation.ts';

/** The commands of people, the clock and the worker on a campaign, with their inputs. `scheduled`: triggered by the clock. */
export type CampaignCommand =
  /** `policies`: those that the policy may hand over to. `anySelected`: whether the scope matches anything now, if that was looked up. */
  | { kind: 'prepare'; policy: Policy | null; policies?: PolicyMap; anySelected?: boolean }
  /** The worker created `count` tasks, from sources of this accuracy, or stopped at the quota. */
  | { kind: 'prepared'; count: number; quota?: number; accuracy?: Accuracy | undefined }
  /** The worker could not create the tasks; `message` says why. */
  | { kind: 'failPreparation'; message: string }
  | { kind: 'unprepare' }
  /** `problems`: the current problems with the data, '' for none. */
  | { kind: 'start'; scheduled?: boolean; confirmStale?: boolean | undefined; problems?: string }
  /** The worker wrote the messages to reviewers. */
  | { kind: 'started' }
  /** A scheduled start or end is not possible now; retry later. */
  | { kind: 'hold'; message: CampaignMessage }
  /** Somebody sends reminders to reviewers. */
  | { kind: 'remind'; comment: string }
  /** Reminders to reviewers are due. */
  | { kind: 'remindDue' }
  /** The warning of the automatic end is due. */
  | { kind: 'warn' }
  /** `openCount`: the number of undecided reviews. `share`: how much access is revoked, if the campaign has a limit. */
  | {
      kind: 'end';
      openReviews?: CloseDecisionInput | undefined;
      openCount: number;
      scheduled?: boolean;
      share?: RevocationShare | undefined;
      confirmRevocations?: boolean | undefined;
    }
  /** The worker closed every review. `discardedDecisions`: marked but not submitted. `numbers`: the outcome of the reviews. */
  | { kind: 'ended'; scheduled?: boolean; discardedDecisions?: number; numbers?: ClosingNumbers }
  /** Revokes denied access: of these reviews, or of all. */
  | { kind: 'remediate'; taskIds: readonly string[] }
  /** Keeps denied access that waits for remediation: of these reviews, or of all. */
  | { kind: 'stopRemediation'; taskIds: readonly string[]; comment: string }
  /** The worker copied the chosen entitlements of a campaign or template; `scope` belongs to them and matches `expected` reviews. */
  | { kind: 'copied'; scope: AccessReview['scopeV2']; expected?: number }
  /** Removes the policies set for single entitlements. */
  | { kind: 'resetPolicies' }
  /** The worker removed those of the chosen entitlements. */
  | { kind: 'policiesReset' }
  | { kind: 'delete' }
  /** The worker deleted the objects of the campaign. */
  | { kind: 'deleted' };

export type CampaignCommandKind = CampaignCommand['kind'];
