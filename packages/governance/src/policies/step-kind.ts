import type { PolicyStep, PolicyStepInput } from '@oag/types';

export type StepKindName = keyof PolicyStep;

/** A step with its one set member read: `{kind: 'approval', approval: …}`. */
export type StepKind = {
  [Kind in StepKindName]: { kind: Kind } & { [Member in Kind]: NonNullable<PolicyStep[Kind]> };
}[StepKindName];

type Reader<Kind extends StepKindName> = (step: PolicyStep) => Extract<StepKind, { kind: Kind }> | null;

/** How each kind of step is read. A kind added to the contract gets its one line here and in emptyStep. */
const readers: { readonly [Kind in StepKindName]: Reader<Kind> } = {
  approval: ({ approval }) => approval && { kind: 'approval', approval },
  provision: ({ provision }) => provision && { kind: 'provision', provision },
  accept: ({ accept }) => accept && { kind: 'accept', accept },
  reject: ({ reject }) => reject && { kind: 'reject', reject },
  wait: ({ wait }) => wait && { kind: 'wait', wait },
  form: ({ form }) => form && { kind: 'form', form },
  action: ({ action }) => action && { kind: 'action', action },
};

const names = Object.keys(readers) as StepKindName[];

/** A step without a kind: set exactly one member. */
export const emptyStep: PolicyStep = {
  approval: null,
  provision: null,
  accept: null,
  reject: null,
  wait: null,
  form: null,
  action: null,
};

/** The members of a step that are set. A step that was checked has exactly one. */
export const stepKindsSet = (step: PolicyStepInput): StepKindName[] =>
  names.filter((name) => step[name] !== undefined && step[name] !== null);

/** Reads a step as a discriminated union. */
export function stepKind(step: PolicyStep): StepKind {
  for (const name of names) {
    const read = readers[name](step);
    if (read) return read;
  }
  throw new Error('A policy step has no member set; steps are checked when a policy is saved');
}
