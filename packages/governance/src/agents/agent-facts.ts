import type { InsightInputs } from '../insights/index.ts';

/** All that an agent knows of a task: typed facts. Free text is not among them. */
export type AgentFacts = {
  appId: string;
  appEntitlementId: string;
  /** The person whose access it is, '' when nobody is known. */
  subjectUserId: string;
  /** Whether that person is a super administrator, who can change the policy, or one of the people who would get the step. */
  isOwnAccess: boolean;
  /** Whether a request asks for emergency access. */
  isEmergency: boolean;
  /** Whether the manager of the person made the request. */
  isRequestedByManager: boolean;
  /** The conflicts that the requested access would cause, without those that are exempted. */
  causedConflicts: number;
  /** How many requests of the person for the same access were denied in the last 180 days. */
  deniedRequests: number;
  /** Null when the access does not exist any more. */
  access: InsightInputs | null;
};
