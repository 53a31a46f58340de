import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { PolicyInstance, PolicyStep, PolicyStepInstance } from '@oag/client';
import type { Tone } from '../design/Tag.tsx';
import { approverWords } from './task-words.ts';

/** One step of the policy of a task: done, now, or still to come. */
export type StepLine = {
  key: string;
  state: 'done' | 'now' | 'next';
  kind: MessageDescriptor;
  /** Who is asked, in words of the policy; null where nobody is. */
  asks: MessageDescriptor | null;
  outcome: { label: MessageDescriptor; tone: Tone } | null;
  /** Who ended the step, '' for the service itself. */
  userId: string;
  at: string | null;
  note: string;
};

type Ending = Pick<StepLine, 'outcome' | 'userId' | 'at' | 'note'>;

const stepKinds = ['approval', 'provision', 'form', 'wait', 'action', 'accept', 'reject'] as const;
type StepKind = (typeof stepKinds)[number];

const kindWords: { readonly [Kind in StepKind]: MessageDescriptor } = {
  approval: msg`Approval`,
  provision: msg`Carry out`,
  form: msg`Form`,
  wait: msg`Wait`,
  action: msg`Action`,
  accept: msg`Approved by the policy`,
  reject: msg`Denied by the policy`,
};
const unknownKind = msg`Step`;

const words = {
  approved: { label: msg`Approved`, tone: 'accent' },
  denied: { label: msg`Denied`, tone: 'deny' },
  completed: { label: msg`Done`, tone: 'accent' },
  cancelled: { label: msg`Cancelled`, tone: 'plain' },
  errored: { label: msg`Failed`, tone: 'deny' },
  reassigned: { label: msg`Reassigned`, tone: 'plain' },
  restarted: { label: msg`Restarted`, tone: 'plain' },
  skipped: { label: msg`Skipped`, tone: 'warn' },
  timedOut: { label: msg`Timed out`, tone: 'warn' },
} as const;

const open: Ending = { outcome: null, userId: '', at: null, note: '' };
const ended = (outcome: keyof typeof words, at: string | null, userId = '', note = ''): Ending => ({
  outcome: words[outcome],
  at,
  userId,
  note,
});

/** How a step ended. At most one of these members is set. */
function endingOf({ approval, provision, form, wait, action }: PolicyStepInstance): Ending {
  if (approval?.approved) return ended('approved', approval.approved.approvedAt, approval.approved.userId);
  if (approval?.denied) return ended('denied', approval.denied.deniedAt, approval.denied.userId);
  if (provision?.completed) return ended('completed', provision.completed.completedAt, provision.completed.userId);
  if (provision?.cancelled)
    return ended('cancelled', provision.cancelled.cancelledAt, provision.cancelled.cancelledByUserId);
  if (provision?.errored) return ended('errored', provision.errored.erroredAt, '', provision.errored.description);
  if (form?.completed) return ended('completed', form.completed.completedAt, form.completed.userId);
  if (wait?.succeeded) return ended('completed', null);
  if (wait?.timedOut) return ended('timedOut', null);
  if (action?.success) return ended('completed', null);
  if (action?.denied) return ended('denied', null);
  if (action?.error) return ended('errored', null);
  if (action?.cancelled) return ended('cancelled', null);
  const moved = approval?.reassigned ?? form?.reassigned;
  if (moved) return ended('reassigned', moved.reassignedAt, moved.userId);
  const failed = approval?.reassignedByError ?? provision?.reassignedByError;
  if (failed) return ended('reassigned', failed.reassignedAt, '', failed.description);
  const restarted = approval?.restarted ?? form?.restarted;
  if (restarted) return ended('restarted', restarted.restartedAt, restarted.userId);
  const skipped = approval?.skipped ?? provision?.skipped ?? form?.skipped ?? wait?.skipped;
  return skipped ? ended('skipped', skipped.skippedAt, skipped.userId) : open;
}

/** The kind of a step, in words. */
export const stepWords = (step: PolicyStep | PolicyStepInstance): MessageDescriptor => {
  const kind = stepKinds.find((each) => step[each]);
  return kind ? kindWords[kind] : unknownKind;
};

/** The steps of a task in their order: those that are done, the one at which it waits, and those to come. */
export function stepLines(policy: PolicyInstance | null): StepLine[] {
  const reached = (step: PolicyStepInstance, state: 'done' | 'now', index: number): StepLine => ({
    key: `${step.id}-${index}`,
    state,
    kind: stepWords(step),
    asks: step.approval ? approverWords(step.approval.approval) : null,
    ...endingOf(step),
  });
  return [
    ...(policy?.history ?? []).map((step, index) => reached(step, 'done', index)),
    ...(policy?.current ? [reached(policy.current, 'now', -1)] : []),
    ...(policy?.next ?? []).map((step, index): StepLine => ({
      key: `next-${index}`,
      state: 'next',
      kind: stepWords(step),
      asks: step.approval ? approverWords(step.approval) : null,
      ...open,
    })),
  ];
}
