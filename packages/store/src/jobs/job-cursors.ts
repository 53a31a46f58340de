import type { Accuracy, EndDecision } from '@oag/governance/campaigns';
import type { Policy, SearchFindingsRequest, UpdateFindingStatesRequest } from '@oag/types';

/** Who asked for work and with which API client; left out where the service did. */
export type AskedBy = { actorId?: string; clientId?: string | undefined };

/** Work that goes through rows in the order of their ids, as far as it has come. */
type InOrder = { after?: string };

/**
 * The inputs of the preparation of a campaign, as the log has them: hashes of its scope, policy, sources and accuracy. The tree over the
 * hashes of the grants, in their order, covers those whose tasks are created.
 */
export type PreparationRecord = {
  scope: string;
  policy: string;
  sources: string;
  sourcesUntil: string | null;
  accuracy: string;
  /** `form`: how the log records each grant; absent in preparations that an older version began. */
  population: { form?: 2; size: number; peaks: string[] };
};

/** A bulk job on findings: the selection, the person who requested it, and the action. `roles` are the roles at the time of the request. */
export type FindingBulk = {
  request: SearchFindingsRequest;
  by: { userId: string; roles: string[] };
  does: { kind: 'state'; change: UpdateFindingStatesRequest } | { kind: 'tasks'; policyId: string; origin?: string };
};

/** Where the scope of a new campaign comes from. `subjectUserId`: of its people this one only. */
export type CopySource = { of: 'campaign' | 'template'; id: string; subjectUserId?: string | undefined };

/** How far a job has come that goes through pairs of people and entitlements. */
type InPairs = { after?: [userId: string, entitlementId: string] };

/** Why an access profile requests or revokes access: its contents changed, or a person or a program changed its members. */
export type MembershipOrigin = 'PROFILE_MEMBERSHIP' | 'PROFILE_MEMBERSHIP_MANUAL' | 'PROFILE_MEMBERSHIP_AUTOMATION';

/** The access that an access profile requests for its members. Without ids: all members, or all entitlements of the profile. */
export type Enrollment = {
  origin: MembershipOrigin;
  bypassesPolicies: boolean;
  userIds?: readonly string[];
  entitlementIds?: readonly string[];
};

/** The access that people lose who left an access profile. `joinedAt`: when each of them had joined, in the same order. */
export type Unenrollment = {
  /** Absent in work that an older version began. */
  origin?: MembershipOrigin;
  bypassesPolicies: boolean;
  revokes: 'NOTHING' | 'UNJUSTIFIED' | 'ALL';
  userIds: readonly string[];
  joinedAt: readonly string[];
  entitlementIds: readonly string[];
};

/**
 * The deleted objects and their name: accounts, entitlements, or a whole app. `since` is the moment from which its grants ended.
 */
export type Deletion = {
  what: 'app' | 'account' | 'resourceType' | 'resource' | 'entitlement';
  displayName: string;
  appId: string;
  since: string;
  accountIds?: readonly string[];
  entitlementIds?: readonly string[];
};

/** The cursors in the rows of `long_work`, by kind of job: the request and the progress. */
export type JobCursors = {
  import: object;
  prepare: AskedBy & {
    policies?: readonly Policy[];
    accuracy?: Accuracy;
    /** Left out of preparations that a version began which recorded nothing. */
    record?: PreparationRecord | undefined;
    count?: number;
    known?: number;
    made?: number;
  };
  unprepare: AskedBy & { removed?: number };
  end: AskedBy & InOrder & { openReviews: EndDecision; scheduled: boolean; closed?: number };
  /** `attempt` names the process that writes it. */
  report: { attempt?: string };
  delete: AskedBy & { marked?: number; after?: string };
  delegate: InOrder & { delegatedUserId: string; setAt: string };
  offboard: { stepId: string; entitlementId?: string; appUserId?: string; made?: number; followed?: number };
  unoffboard: InOrder;
  findings: InOrder & { bulk: FindingBulk };
  automation: { done?: number; isWaiting?: boolean };
  resourceAction: { taskId: string };
  copy: AskedBy & CopySource;
  /** Without `of` it is about one monitor. */
  conflicts: InOrder & { of?: 'all' };
  start: AskedBy;
  resolve: InOrder;
  /** Without ids it is about all reviews that have no revoke task. */
  remediate: AskedBy & InOrder & { taskIds?: readonly string[] };
  resetPolicies: AskedBy;
  enroll: AskedBy & InPairs & Enrollment;
  unenroll: AskedBy & InPairs & Unenrollment;
  cascade: AskedBy & InOrder & Deletion;
};

export type JobKind = keyof JobCursors;
