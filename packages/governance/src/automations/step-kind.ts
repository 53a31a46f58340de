import type { AutomationStep, AutomationStepInput } from '@oag/types';

export type AutomationStepKindName = Exclude<keyof AutomationStep, 'stepName' | 'stepDisplayName' | 'skipIfTrueCel'>;

/** A step with its one set member read: `{kind: 'comment', comment: …}`. */
export type AutomationStepKind = {
  [Kind in AutomationStepKindName]: { kind: Kind } & { [Member in Kind]: NonNullable<AutomationStep[Kind]> };
}[AutomationStepKindName];

const names: { readonly [Kind in AutomationStepKindName]: Kind } = {
  comment: 'comment',
  createRevokeTask: 'createRevokeTask',
  createRevokeTasksV2: 'createRevokeTasksV2',
  delegate: 'delegate',
  evaluateExpressions: 'evaluateExpressions',
  waitForDuration: 'waitForDuration',
};

/** The kinds of automation steps, in the order in which errors name them. */
export const automationStepKinds: readonly AutomationStepKindName[] = Object.values(names);

/** The kinds of a step that are set. A step that was checked has exactly one. */
export const automationStepKindsSet = (step: AutomationStepInput): AutomationStepKindName[] =>
  automationStepKinds.filter((name) => step[name] !== undefined && step[name] !== null);

/** Reads the wire's flat choice once. */
export function automationStepKind(step: AutomationStep): AutomationStepKind {
  if (step.comment) return { kind: 'comment', comment: step.comment };
  if (step.createRevokeTask) return { kind: 'createRevokeTask', createRevokeTask: step.createRevokeTask };
  if (step.delegate) return { kind: 'delegate', delegate: step.delegate };
  if (step.createRevokeTasksV2) return { kind: 'createRevokeTasksV2', createRevokeTasksV2: step.createRevokeTasksV2 };
  if (step.evaluateExpressions) return { kind: 'evaluateExpressions', evaluateExpressions: step.evaluateExpressions };
  if (step.waitForDuration) return { kind: 'waitForDuration', waitForDuration: step.waitForDuration };
  throw new Error('A step of an automation has no member set; steps are checked when an automation is saved');
}
