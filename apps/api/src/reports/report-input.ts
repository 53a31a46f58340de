import type { ReportInput, ReportPerson, RevocationState, SubmissionOutcome } from '@oag/governance/reports';
import type { StepOutcome, TaskOutcome } from '@oag/governance/tasks';
import type { ReportInput as StoredReportInput, ReportSubmission } from '@oag/store/reports';
import type { ReportTicket } from '@oag/store/remediation';

/** JSON from the database has times with an offset and microseconds; reports have one format. */
const utc = (time: string): string => new Date(time).toISOString();

/** The service has no name. */
const personOf = ({ name, email }: { name: string; email: string }): ReportPerson | null =>
  name === '' && email === '' ? null : { displayName: name, email };

/** Extra lookups for columns that need them. */
type ReportExtras = { handedIn: readonly ReportSubmission[]; ticket: ReportTicket | undefined };

/** The input of the engine's reports about one selected access. */
export const toReportInput = (row: StoredReportInput, { handedIn, ticket }: ReportExtras): ReportInput => ({
  numericId: row.numericId,
  isDeleted: row.isDeleted,
  state: row.state as 'OPEN' | 'CLOSED',
  outcome: row.outcome as TaskOutcome,
  outcomeAt: row.outcomeAt && utc(row.outcomeAt),
  holder:
    row.accountType === 'RESOURCE'
      ? { kind: 'resource', displayName: row.account }
      : {
          kind: 'account',
          displayName: row.account,
          username: row.username,
          email: row.accountEmail,
          type: row.accountType as 'USER' | 'SERVICE_ACCOUNT' | 'SYSTEM_ACCOUNT',
          owner:
            row.ownerEmail === ''
              ? null
              : {
                  displayName: row.ownerName,
                  email: row.ownerEmail,
                  employeeId: row.employeeId,
                  jobTitle: row.jobTitle,
                  department: row.department,
                  employmentStatus: row.employmentStatus,
                  employmentType: row.employmentType,
                  managerEmail: row.managerEmail,
                },
        },
  app: row.app,
  resource: row.resource,
  resourceType: row.resourceType,
  entitlement: row.entitlement,
  description: row.description,
  policy: row.policy,
  assignees: row.assignees.map(({ name, email }) => ({ displayName: name, email })),
  steps: row.decisions.map((step) => ({ by: personOf(step), outcome: step.outcome as StepOutcome, at: utc(step.at) })),
  reassignments: row.reassignments.map((one) => ({
    by: personOf(one),
    to: one.to.map(({ name, email }) => ({ displayName: name, email })),
    at: utc(one.at),
  })),
  comments: row.comments.map((comment) => ({ by: personOf(comment), at: utc(comment.at), text: comment.text })),
  lastLoginAt: row.lastUsedAt && utc(row.lastUsedAt),
  submissions: handedIn.map((one) => ({ by: personOf(one), at: utc(one.at), result: one.result as SubmissionOutcome })),
  revocation: row.revocation as RevocationState,
  externalTicket: ticket?.number ?? '',
  externalTicketStatus: ticket?.status ?? '',
});
