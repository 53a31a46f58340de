import type { AutomationStep, AutomationStepInput } from '@oag/types';

export type AutomationStepKindName = Exclude<keyof AutomationStep, 'stepName' | 'stepDisplayName' | 'skipIfTrueCel'>;

/** A step with its one set member read: `{kind: 'comment', comment: …}`. */
export type AutomationStepKind = {
  [Kind in AutomationStepKindName]: { kind: Kind } & { [Member in Kind]: NonNullable<AutomationStep[Kind]> };
}[AutomationStepKindName];

type Reader<Kind extends AutomationStepKindName> = (
  step: AutomationStep,
) => Extract<AutomationStepKind, { kind: Kind }> | null;

/** How each kind of step is read, in the order in which errors name them. A kind added to the contract gets its one line here. */
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

/** The kinds of a step that are set. A step that was checked has exactly one. */
export const automationStepKindsSet = (step: AutomationStepInput): AutomationStepKindName[] =>
  automationStepKinds.filter((name) => step[name] !== undefined && step[name] !== null);

/** Reads the wire's flat choice once. */
export function automationStepKind(step: AutomationStep): AutomationStepKind {
  for (const name of automationStepKinds) {
    const read = readers[name](step);
    if (read) return read;
  }
  throw new Error('A step of an automation has no member set; steps are checked when an automation is saved');
}
