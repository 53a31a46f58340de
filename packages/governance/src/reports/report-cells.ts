import type { StepOutcome, TaskOutcome } from '../tasks/index.ts';
import type { AccountType } from '../scope/index.ts';
import type { ReportColumn } from './report-column-names.ts';
import type { ReportInput, ReportOwner, ReportPerson, RevocationState, SubmissionOutcome } from './report-input.ts';

/** `isTime`: the cell is empty or a time such as 2026-01-31T12:00:00.000Z. */
type Column = { readonly title: string; readonly isTime?: true; readonly cell: (input: ReportInput) => string };

const SERVICE = 'the service';
const SEPARATOR = '; ';

const identityTypes: { readonly [Type in AccountType]: string } = {
  USER: 'User',
  SERVICE_ACCOUNT: 'Service account',
  SYSTEM_ACCOUNT: 'System account',
};

const outcomeWords: { readonly [Outcome in TaskOutcome]?: string } = {
  CERTIFIED: 'Certified',
  DECERTIFIED: 'Denied',
  CANCELLED: 'Closed without a decision',
  ERROR: 'Error',
  WAIT_TIMED_OUT: 'Timed out',
};

const stepWords: { readonly [Outcome in StepOutcome]: string } = {
  approved: 'approved',
  denied: 'denied',
  skipped: 'skipped',
  completed: 'completed',
  cancelled: 'cancelled',
  errored: 'failed',
  accepted: 'accepted by policy',
  rejected: 'rejected by policy',
  reassigned: 'handed on',
  reassignedByError: 'failed and handed on',
  restarted: 'started anew',
  succeeded: 'waited',
  timedOut: 'waited too long',
};

const submissionWords: { readonly [Result in SubmissionOutcome]: string } = {
  APPLIED: 'submitted',
  ALREADY_DECIDED: 'decided already',
  REFUSED: 'refused',
  NOT_APPLIED: 'not applied',
};

const revocationWords: { readonly [State in RevocationState]: string } = {
  '': '',
  KEPT: 'Kept',
  OPEN: 'Revocation open',
  UNVERIFIED: 'Revoked, not verified yet',
  STILL_THERE: 'Revoked, still there',
  STILL_INHERITED: 'Revoked, still inherited',
  VERIFIED: 'Access revoked',
  RETURNED: 'Revoked, came back',
  FAILED: 'Revocation errored',
};

const person = (by: ReportPerson | null): string => {
  if (!by) return SERVICE;
  return by.displayName === '' ? by.email : by.email === '' ? by.displayName : `${by.displayName} <${by.email}>`;
};

const owner = ({ holder }: ReportInput): ReportOwner | null => (holder.kind === 'account' ? holder.owner : null);

const account = ({ holder }: ReportInput): string =>
  holder.kind === 'resource' ? holder.displayName : holder.displayName || holder.username || holder.email;

function decisions({ isDeleted, state, outcome, steps }: ReportInput): string {
  const whole = isDeleted ? 'Deleted' : state === 'OPEN' ? 'Open' : (outcomeWords[outcome] ?? outcome);
  return [whole, ...steps.map((step) => `${stepWords[step.outcome]} ${step.at}`)].join(SEPARATOR);
}

/** Each column: its title, and its cell for one grant. */
export const reportCells: { readonly [Name in ReportColumn]: Column } = {
  EMPLOYEE_ID: { title: 'Employee ID', cell: (input) => owner(input)?.employeeId ?? '' },
  JOB_TITLE: { title: 'Job title', cell: (input) => owner(input)?.jobTitle ?? '' },
  DEPARTMENT: { title: 'Department', cell: (input) => owner(input)?.department ?? '' },
  EMPLOYMENT_STATUS: { title: 'Employment status', cell: (input) => owner(input)?.employmentStatus ?? '' },
  EMPLOYMENT_TYPE: { title: 'Employment type', cell: (input) => owner(input)?.employmentType ?? '' },
  MANAGER: { title: 'Manager', cell: (input) => owner(input)?.managerEmail ?? '' },
  TASK: { title: 'Task', cell: ({ numericId }) => numericId },
  ACCOUNT: { title: 'Account', cell: account },
  USER_NAME: { title: 'User name', cell: ({ holder }) => (holder.kind === 'account' ? holder.username : '') },
  IDENTITY_TYPE: {
    title: 'Identity type',
    cell: ({ holder }) => (holder.kind === 'account' ? identityTypes[holder.type] : 'Resource'),
  },
  ACCOUNT_OWNER: { title: 'Account owner', cell: (input) => owner(input)?.displayName ?? '' },
  ACCOUNT_OWNER_EMAIL: { title: 'Account owner email', cell: (input) => owner(input)?.email ?? '' },
  APPLICATION: { title: 'Application', cell: ({ app }) => app },
  RESOURCE: { title: 'Resource', cell: ({ resource }) => resource },
  RESOURCE_TYPE: { title: 'Resource type', cell: ({ resourceType }) => resourceType },
  ENTITLEMENT: { title: 'Entitlement', cell: ({ entitlement }) => entitlement },
  DESCRIPTION: { title: 'Description', cell: ({ description }) => description },
  CERTIFICATION_POLICY: { title: 'Certification policy', cell: ({ policy }) => policy },
  ASSIGNED_TO: { title: 'Assigned to', cell: ({ assignees }) => assignees.map(person).join(SEPARATOR) },
  REASSIGNMENTS: {
    title: 'Reassignments',
    cell: ({ reassignments }) =>
      reassignments.map(({ by, to, at }) => `${person(by)} ${at}: to ${to.map(person).join(', ')}`).join(SEPARATOR),
  },
  CERTIFIERS: {
    title: 'Certifiers',
    cell: ({ steps }) => [...new Set(steps.map(({ by }) => person(by)))].join(SEPARATOR),
  },
  DECISIONS: { title: 'Decisions', cell: decisions },
  RESOLVED_ON: { title: 'Resolved on', isTime: true, cell: ({ outcomeAt }) => outcomeAt ?? '' },
  COMMENTS: {
    title: 'Comments',
    cell: ({ comments }) => comments.map(({ by, at, text }) => `${person(by)} ${at}: ${text}`).join('\n'),
  },
  LAST_LOGIN: { title: 'Last login', isTime: true, cell: ({ lastLoginAt }) => lastLoginAt ?? '' },
  SUBMISSIONS: {
    title: 'Submissions',
    cell: ({ submissions }) =>
      submissions.map(({ by, at, result }) => `${person(by)} ${at}: ${submissionWords[result]}`).join(SEPARATOR),
  },
  EXTERNAL_TICKET: { title: 'External ticket', cell: ({ externalTicket }) => externalTicket },
  EXTERNAL_TICKET_STATUS: { title: 'External ticket status', cell: ({ externalTicketStatus }) => externalTicketStatus },
  REVOCATION: { title: 'Revocation', cell: ({ revocation }) => revocationWords[revocation] },
};
