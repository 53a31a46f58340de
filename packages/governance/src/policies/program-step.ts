import type { Approval, Policy, PolicyStep } from '@oag/types';
import { completeApproval } from './complete-approval.ts';
import type { Snapshot } from './snapshot.ts';
import { emptyStep } from './step-kind.ts';

/** The webhook that decides an approval; '' when people do. */
export const programOf = (step: PolicyStep | undefined): string => step?.approval?.webhook?.webhookId ?? '';

/** Whether a program or an agent decides an approval, so that nobody is assigned. */
export const isDecidedByProgram = (step: PolicyStep | undefined): boolean =>
  programOf(step) !== '' || Boolean(step?.approval?.agent);

/** An approval whose program is replaced by people: the owners of the campaign, or the super admins. */
const withoutProgram = (approval: Partial<Approval>): PolicyStep => ({
  ...emptyStep,
  approval: { ...completeApproval({ users: { userIds: [] } }), ...approval },
});

/** The people who decide when a program cannot, in the form of a snapshot so that they resolve like others. */
export const byPeople: Snapshot = { policy: {} as Policy, steps: [withoutProgram({})], trace: [] };
