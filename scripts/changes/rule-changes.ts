import type { Change } from './change.ts';

const PAUSE = `description: A step at which nothing happens.
type: object
x-extension: true
properties:
  note:
    type: string
    maxLength: 256
    description: Why nothing happens. May be empty.
`;
const MEMBER =
  "  pause:\n    oneOf:\n      - $ref: Pause.yaml\n      - type: 'null'\n    x-extension: true\n    description: Does nothing.\n";

/** Changes of what the engine decides. */
export const ruleChanges: readonly Change[] = [
  {
    row: 'add a rule for who may do it',
    begins: [
      {
        file: 'openapi/openapi.yaml',
        find: '  createClientFor: for the person themselves;',
        replace: '  countApp: apps that the person owns\n  createClientFor: for the person themselves;',
      },
      { file: 'openapi/operations/getApp.yaml', find: 'object: readRequestable', replace: 'object: countApp' },
      {
        file: 'packages/governance/src/inventory/app-permissions.ts',
        find: '/** Object rule `readAccess`',
        replace:
          '/** Object rule `countApp`: by those who own it. */\nexport const mayCountApp = (caller: Caller, ownerIds: readonly string[]): boolean => ownerIds.includes(caller.userId);\n\n/** Object rule `readAccess`',
      },
      {
        file: 'packages/governance/src/inventory/index.ts',
        find: 'export { mayManageApp,',
        replace: 'export { mayCountApp, mayManageApp,',
      },
    ],
    asked: [
      {
        file: 'packages/contract/test/harness/permissions.ts',
        find: '  createClientFor: {',
        replace: "  countApp: { may: ['appOwner'] },\n  createClientFor: {",
      },
      {
        file: 'apps/api/src/inventory/operations/getApp.ts',
        find: "  if (!app) throw notFound('app'",
        replace:
          "  if (!app || !mayCountApp(context.caller, await appOwnerIds(database.db, path.id))) throw notFound('app'",
      },
      {
        file: 'apps/api/src/inventory/operations/getApp.ts',
        find: "import { findApp } from '@oag/store/inventory';",
        replace:
          "import { mayCountApp } from '@oag/governance/inventory';\nimport { appOwnerIds, findApp } from '@oag/store/inventory';",
      },
    ],
  },
  {
    row: 'add a kind of step to policies',
    begins: [
      { file: 'openapi/schemas/Pause.yaml', content: PAUSE },
      { file: 'openapi/schemas/PolicyStep.yaml', find: '  provision:\n', replace: `${MEMBER}  provision:\n` },
    ],
    asked: [
      {
        file: 'packages/governance/src/policies/step-kind.ts',
        find: "  action: ({ action }) => action && { kind: 'action', action },\n};",
        replace:
          "  action: ({ action }) => action && { kind: 'action', action },\n  pause: ({ pause }) => pause && { kind: 'pause', pause },\n};",
      },
      {
        file: 'packages/governance/src/policies/step-kind.ts',
        find: '  approval: null,\n',
        replace: '  approval: null,\n  pause: null,\n',
      },
      {
        file: 'packages/governance/src/policies/complete-step.ts',
        find: '    provision: provision ?',
        replace: '    pause: null,\n    provision: provision ?',
      },
      {
        file: 'packages/governance/src/tasks/step-instance.ts',
        find: "    case 'wait':\n",
        replace: "    case 'pause':\n      return none;\n    case 'wait':\n",
      },
      {
        file: 'packages/governance/src/task-commands/enter-step.ts',
        find: '  form: (task, _, context) =>',
        replace:
          "  pause: (task, _, context) => assignStep(task, 'pause', () => null, context),\n  form: (task, _, context) =>",
      },
      {
        file: 'apps/docs/src/task-samples.ts',
        find: '  provision: [',
        replace: "  pause: [{ setting: 'always', steps: [{ accept: {} }] }],\n  provision: [",
      },
    ],
  },
  {
    row: 'add a kind of step to automations',
    begins: [
      { file: 'openapi/schemas/Rest.yaml', content: PAUSE },
      {
        file: 'openapi/schemas/AutomationStep.yaml',
        find: '  skipIfTrueCel:\n',
        replace: `${MEMBER.replaceAll('Pause', 'Rest')}  skipIfTrueCel:\n`,
      },
    ],
    asked: [
      {
        file: 'packages/governance/src/automations/step-kind.ts',
        find: '  waitForDuration: ({ waitForDuration }) =>',
        replace:
          "  pause: ({ pause }) => pause && { kind: 'pause', pause },\n  waitForDuration: ({ waitForDuration }) =>",
      },
      {
        file: 'packages/governance/src/automations/automation.ts',
        find: '  comment: comment ? {',
        replace: '  pause: null,\n  comment: comment ? {',
      },
      {
        file: 'apps/api/src/automations/automation-steps.ts',
        find: '  comment: async ({ comment: {',
        replace: "  pause: async () => aboutTask(''),\n  comment: async ({ comment: {",
      },
    ],
  },
  {
    row: 'add a scope criterion',
    begins: [
      {
        file: 'openapi/schemas/GrantsByCriteriaScope.yaml',
        find: '  includeUnknownLastUse:\n',
        replace:
          '  everyGrant:\n    type: boolean\n    x-extension: true\n    description: Whether every grant counts.\n  includeUnknownLastUse:\n',
      },
      {
        file: 'packages/governance/src/scope/predicate.ts',
        find: "  | { kind: 'grants' }\n",
        replace: "  | { kind: 'grants' }\n  | { kind: 'everyGrant' }\n",
      },
    ],
    asked: [
      {
        file: 'packages/governance/src/scope/complete-criteria.ts',
        find: '  includeUnknownLastUse: criteria',
        replace: '  everyGrant: criteria.everyGrant ?? false,\n  includeUnknownLastUse: criteria',
      },
      {
        file: 'packages/governance/src/scope/grant-parts.ts',
        find: '    accessProfileFilter,\n    ...unread\n',
        replace: '    accessProfileFilter,\n    everyGrant,\n    ...unread\n',
      },
      {
        file: 'packages/governance/src/scope/grant-parts.ts',
        find: '  if (daysSinceReviewed) parts.push',
        replace: "  if (everyGrant) parts.push({ kind: 'everyGrant' });\n  if (daysSinceReviewed) parts.push",
      },
      {
        file: 'packages/governance/test/scope/scope-members.test.ts',
        find: "  daysSinceAdded: { value: '86400s' },\n",
        replace: "  daysSinceAdded: { value: '86400s' },\n  everyGrant: { value: true },\n",
      },
      {
        file: 'packages/governance/src/scope/matches.ts',
        find: "    case 'grants':\n",
        replace: "    case 'everyGrant':\n    case 'grants':\n",
      },
      {
        file: 'packages/governance/src/scope/describe-predicate.ts',
        find: "    case 'grants':\n",
        replace: "    case 'everyGrant':\n    case 'grants':\n",
      },
      {
        file: 'packages/store/src/scope/compile-predicate.ts',
        find: "    case 'grants':\n",
        replace: "    case 'everyGrant':\n    case 'grants':\n",
      },
    ],
  },
];
