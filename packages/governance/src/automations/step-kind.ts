import type { AutomationStep, AutomationStepInput } from '@oag/types';

export type AutomationStepKindName = Exclude<keyof AutomationStep, 'stepName' | 'stepDisplayName' | 'skipIfTrueCel'>;

/** A step with the member that is set: `{kind: 'comment', comment: …}`. */
export type AutomationStepKind = {
  [Kind in AutomationStepKindName]: { kind: Kind } & { [Member in Kind]: NonNullable<AutomationStep[Kind]> };
}[AutomationStepKindName];

type Reader<Kind extends AutomationStepKindName> = (
  step: AutomationStep,
) => Extract<AutomationStepKind, { kind: Kind }> | null;

/** The reader of each kind of step, in the order in which errors name the kinds. A kind added to the contract gets its line here. */
const readers: { readonly [Kind in AutomationStepKindName]: Reader<Kind> } = {
  comment: ({ comment }) => comment && { kind: 'comment', comment },
  createRevokeTask: ({ createRevokeTask }) => createRevokeTask && { kind: 'createRevokeTask', createRevokeTask },
  createRevokeTasksV2: ({ createRevokeTasksV2 }) =>
    createRevokeTasksV2 && { kind: 'createRevokeTasksV2', createRevokeTasksV2 },
  delegate: ({ delegate }) => delegate && { kind: 'delegate', delegate },
  evaluateExpressions: ({ evaluateExpressions }) =>
    evaluateExpressions && { kind: 'evaluateExpressions', evaluateExpressions },
  waitForDuration: ({ waitForDuration }) => waitForDuration && { kind: 'waitForDuration', waitForDuration },
};

/** The kinds of automation steps, in the order in which errors name them. */
export const automationStepKinds: readonly AutomationStepKindName[] = Object.keys(readers) as AutomationStepKindName[];

/** The members that are set in a step. A step that passed the check has exactly one. */
export const automationStepKindsSet = (step: AutomationStepInput): AutomationStepKindName[] =>
  automationStepKinds.filter((name) => step[name] !== undefined && step[name] !== null);

/** Reads the kind of a step. */
export function automationStepKind(step: AutomationStep): AutomationStepKind {
  for (const name of automationStepKinds) {
    const read = readers[name](step);
    if (read) return read;
  }
  throw new Error('A step of an automation has no kind; the check of the automation should have rejected it');
}
