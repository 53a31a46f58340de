import type { PolicyStep, PolicyStepInput } from '@oag/types';

export type StepKindName = keyof PolicyStep;

/** A step with its one set member read: `{kind: 'approval', approval: …}`. */
export type StepKind = { [Kind in StepKindName]: { kind: Kind } & { [Member in Kind]: NonNullable<PolicyStep[Kind]> } }[StepKindName];

const names: { [Kind in StepKindName]: Kind } = {
  approval: 'approval',
  provision: 'provision',
  accept: 'accept',
  reject: 'reject',
  wait: 'wait',
  form: 'form',
  action: 'action',
};

/** The members of a step that are set. A step that was checked has exactly one. */
export const stepKindsSet = (step: PolicyStepInput): StepKindName[] =>
  Object.values(names).filter((name) => step[name] !== undefined && step[name] !== null);

/** Reads the wire's flat choice once. Nothing else looks at the seven members. */
export function stepKind(step: PolicyStep): StepKind {
  if (step.approval) return { kind: 'approval', approval: step.approval };
  if (step.provision) return { kind: 'provision', provision: step.provision };
  if (step.accept) return { kind: 'accept', accept: step.accept };
  if (step.reject) return { kind: 'reject', reject: step.reject };
  if (step.wait) return { kind: 'wait', wait: step.wait };
  if (step.form) return { kind: 'form', form: step.form };
  if (step.action) return { kind: 'action', action: step.action };
  throw new Error('A policy step has no member set; steps are checked when a policy is saved');
}
