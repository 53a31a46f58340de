import type { StepOutcome, TaskOutcome } from '../tasks/index.ts';
import type { AccountType } from '../scope/index.ts';

/** How far the removal of denied access has come: by its revoke task, or because it is kept. */
export type RevocationState =
  | ''
  | 'KEPT'
  | 'OPEN'
  | 'UNVERIFIED'
  | 'STILL_THERE'
  | 'STILL_INHERITED'
  | 'VERIFIED'
  | 'RETURNED'
  | 'FAILED';

export type ReportPerson = { displayName: string; email: string };

/** The result of a submitted decision. */
export type SubmissionOutcome = 'APPLIED' | 'ALREADY_DECIDED' | 'REFUSED' | 'NOT_APPLIED';

export type ReportOwner = ReportPerson & {
  employeeId: string;
  jobTitle: string;
  department: string;
  employmentStatus: string;
  employmentType: string;
  managerEmail: string;
};

/** The input of a report about one selected access. Times are RFC 3339; unknown values are '' or null. */
export type ReportInput = {
  numericId: string;
  isDeleted: boolean;
  state: 'OPEN' | 'CLOSED';
  outcome: TaskOutcome;
  outcomeAt: string | null;
  /** The account or resource that holds the access. */
  holder:
    | {
        kind: 'account';
        displayName: string;
        username: string;
        email: string;
        type: AccountType;
        owner: ReportOwner | null;
      }
    | { kind: 'resource'; displayName: string };
  app: string;
  resource: string;
  resourceType: string;
  entitlement: string;
  description: string;
  policy: string;
  assignees: readonly ReportPerson[];
  /** In order. `by` is null for the service. */
  steps: readonly { by: ReportPerson | null; outcome: StepOutcome; at: string }[];
  /** The reassignments in order. `by` is null for the service. */
  reassignments: readonly { by: ReportPerson | null; to: readonly ReportPerson[]; at: string }[];
  comments: readonly { by: ReportPerson | null; at: string; text: string }[];
  lastLoginAt: string | null;
  /** The submitted decisions about it in order, each with its result. */
  submissions: readonly { by: ReportPerson | null; at: string; result: SubmissionOutcome }[];
  /** The state of the revocation of denied access, '' while there is none. */
  revocation: RevocationState;
  /** The external ticket of the revocation, else that of the review; '' for none. */
  externalTicket: string;
  externalTicketStatus: string;
};
