import type { Fault } from './fault.ts';

const GUARD = 'packages/governance/src/tasks/guard.ts';
const PROPERTIES = 'packages/governance/test/tasks/task-properties.test.ts';
const PERMISSIONS = 'packages/contract/test/whole-contract/permissions.test.ts';
const ANSWERED =
  'a form is left with right answers or without any, by those who were asked, and its passwords are in no step and no event';

/** Faults in which a person may do or see something that the rules forbid. */
export const ruleFaults: readonly Fault[] = [
  {
    broken: 'A decision about a review that is closed is accepted',
    edits: [{ file: GUARD, find: "task.state === 'OPEN' && task.step\n", replace: 'task.state\n' }],
    test: PROPERTIES,
    name: 'a closed task stays closed until it is opened again by name, and an open one has exactly one current step',
  },
  {
    broken: 'A decision about a step that is over falls on the next one',
    edits: [
      {
        file: GUARD,
        find: "if (stepId !== '' && stepId !== seen && (task.step || steps.has(verb))) {",
        replace: "if (stepId === 'no step' && (task.step || steps.has(verb))) {",
      },
    ],
    test: 'packages/governance/test/tasks/task.test.ts',
    name: 'a decision never lands on a step that was not seen',
  },
  {
    broken: 'Who is not assigned approves',
    edits: [{ file: GUARD, find: '  isAssigned(asked)\n    ? null', replace: '  asked.task.step\n    ? null' }],
    test: PERMISSIONS,
    name: 'approveTask is done for those who may, and for nobody else',
  },
  {
    broken: 'The roles that an operation wants are not looked at',
    edits: [
      {
        file: 'apps/api/src/routes.ts',
        find: 'if (caller.roles.some((role) => (roles as string[]).includes(role))) return undefined;',
        replace: 'if (caller.roles.length > 0) return undefined;',
      },
    ],
    test: PERMISSIONS,
    name: 'setUserRoles is done for those who may, and for nobody else',
  },
  {
    broken: 'A person reads people that they may not see',
    edits: [
      {
        file: 'apps/api/src/inventory/operations/getUser.ts',
        find: 'if (!user || !userPermissions(user, caller).read) {',
        replace: 'if (!user) {',
      },
    ],
    test: 'apps/api/test/inventory/inventory-reads.test.ts',
    name: 'without a role reads their direct reports, and nobody learns whether others exist',
  },
  {
    broken: 'The answer to a password field is written into the step',
    edits: [
      {
        file: 'packages/governance/src/task-commands/decide.ts',
        find: 'document: { answers } }',
        replace: 'document: { answers: { ...answers, ...secrets } } }',
      },
    ],
    test: PROPERTIES,
    name: ANSWERED,
  },
  {
    broken: 'Who was not asked fills a form in',
    edits: [
      {
        file: GUARD,
        find: "rules: [isOpen, whileCampaignRuns, atStep('form'), byAssignee],",
        replace: "rules: [isOpen, whileCampaignRuns, atStep('form')],",
      },
    ],
    test: PROPERTIES,
    name: ANSWERED,
  },
];
