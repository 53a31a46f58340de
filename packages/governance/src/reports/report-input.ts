import type { StepOutcome, TaskOutcome } from '../tasks/index.ts';
import type { AccountType } from '../scope/index.ts';

/** How far the removal of denied access is, as far as there is a revoke task, or it is kept. */
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

/** What became of a decision that was handed in. */
export type SubmissionOutcome = 'APPLIED' | 'ALREADY_DECIDED' | 'REFUSED' | 'NOT_APPLIED';

export type ReportOwner = ReportPerson & {
  employeeId: string;
  jobTitle: string;
  department: string;
  employmentStatus: string;
  employmentType: string;
  managerEmail: string;
};

/** What a report tells of one selected access. Times are RFC 3339; what is not known is '' or null. */
export type ReportInput = {
  numericId: string;
  isDeleted: boolean;
  state: 'OPEN' | 'CLOSED';
  outcome: TaskOutcome;
  outcomeAt: string | null;
  /** The account that holds the access, or the resource. */
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
  /** In order. `by` is null for the service itself. */
  steps: readonly { by: ReportPerson | null; outcome: StepOutcome; at: string }[];
  /** When it went to other people, and by whom: null for the service itself. In order. */
  reassignments: readonly { by: ReportPerson | null; to: readonly ReportPerson[]; at: string }[];
  comments: readonly { by: ReportPerson | null; at: string; text: string }[];
  lastLoginAt: string | null;
  /** The decisions about it that were handed in, in order, and what became of each. */
  submissions: readonly { by: ReportPerson | null; at: string; result: SubmissionOutcome }[];
  /** What became of denied access, '' where nothing has, or nothing was denied. */
  revocation: RevocationState;
  /** The ticket of another system by which denied access is taken away, else that of the review; '' where none is named. */
  externalTicket: string;
  externalTicketStatus: string;
};
