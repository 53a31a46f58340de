import type { AutomationStepInput, CreateRevokeTasksV2Input } from '@oag/client';

/** The kinds of steps, by the members that have their settings. */
export const STEP_KINDS = [
  'createRevokeTasksV2',
  'createRevokeTask',
  'delegate',
  'comment',
  'waitForDuration',
  'evaluateExpressions',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

const DAY = '86400s';

const starts: { [Kind in StepKind]: AutomationStepInput } = {
  createRevokeTasksV2: { createRevokeTasksV2: { useSubjectUser: true, entitlementInclusionAll: {} } },
  createRevokeTask: { createRevokeTask: { userFrom: 'person', appId: '', appEntitlementId: '' } },
  delegate: { delegate: { userFrom: 'person', delegatedUserId: '' } },
  comment: { comment: { comment: '' } },
  waitForDuration: { waitForDuration: { duration: DAY } },
  evaluateExpressions: { evaluateExpressions: { expressions: [{ key: 'value', expressionCel: '' }] } },
};

export const newStep = (kind: StepKind): AutomationStepInput => starts[kind];

/** The kind of a step; undefined for one that this console does not know. */
export const stepKind = (step: { readonly [Kind in StepKind]?: unknown }): StepKind | undefined =>
  STEP_KINDS.find((kind) => step[kind]);

/** A step in an editor, with a key that stays when steps move. */
export type StepDraft = { key: string; step: AutomationStepInput };

/** How the step finds its person: the one of the run, a chosen one, or an expression. */
export const personKind = ({ userRef, userIdCel }: CreateRevokeTasksV2Input): 'subject' | 'person' | 'expression' =>
  userRef ? 'person' : userIdCel ? 'expression' : 'subject';

/** Which access of the person a step revokes: all of it, all but some, or some. */
export type RevokedAccess = { which: 'all' | 'except' | 'only'; refs: { appId: string; id: string }[] };

export function revokedAccess(settings: CreateRevokeTasksV2Input): RevokedAccess {
  const only = settings.entitlementInclusionList?.appEntitlementRefs;
  const except = settings.entitlementExclusionList?.excludedAppEntitlementRefs;
  return {
    which: settings.entitlementInclusionList ? 'only' : settings.entitlementExclusionList ? 'except' : 'all',
    refs: (only ?? except ?? []).map(({ appId = '', id }) => ({ appId, id })),
  };
}

export const ofAccess = ({ which, refs }: RevokedAccess): CreateRevokeTasksV2Input =>
  which === 'only'
    ? { entitlementInclusionList: { appEntitlementRefs: refs } }
    : {
        entitlementInclusionAll: {},
        ...(which === 'except' && { entitlementExclusionList: { excludedAppEntitlementRefs: refs } }),
      };

/** The members of the context that steps read people from, `subjectUserId` first. */
export function peopleInContext(steps: readonly AutomationStepInput[]): string[] {
  const names = steps.flatMap(({ createRevokeTasksV2, createRevokeTask, delegate }) => [
    createRevokeTasksV2 && personKind(createRevokeTasksV2) === 'subject' ? 'subjectUserId' : '',
    createRevokeTask?.userFrom ?? '',
    delegate?.userFrom ?? '',
  ]);
  return [...new Set(names)].filter((name) => name !== '');
}
