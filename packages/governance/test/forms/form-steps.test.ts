import type { FieldInput, PolicyStepInput } from '@oag/types';
import { describe, expect, test } from 'vitest';
import { actions, policyInstance, type EngineTask, type PersonCommand } from '@oag/governance/tasks';
import {
  approverRule,
  assign,
  checkPolicy,
  snapshot,
  withOpenRequestForm,
  withRequestForm,
} from '@oag/governance/policies';
import { decide, type TaskContext, type TaskResult } from '@oag/governance/task-commands';
import { isLeftForLater } from '@oag/governance/forms';
import { answerLookups, formLookups, formOf, today } from './forms.ts';
import {
  approval,
  auditKinds,
  by,
  certifyRequest,
  certifyTask,
  contextWith,
  fieldsOf,
  later,
  now,
  past,
  policyOf,
  refusalOf,
} from '../fixtures.ts';

const root = by('root', true);
const fields = [
  { displayName: 'Ward', required: true, stringField: {} },
  { displayName: 'Code', stringField: { passwordField: {} } },
  { displayName: 'Licence', fileField: {} },
  { displayName: 'Cost center', required: true, readOnly: true, stringField: { defaultValue: '4711' } },
  { displayName: 'Group', adminConfig: { showToUser: false }, stringField: { defaultValue: 'nurses' } },
];
const form: PolicyStepInput = { form: { form: { displayName: 'Night shifts', fields } } };
const right = { ward: 'ICU', code: 'hush', licence: 'licence', cost_center: 'mine' };

let ids = 0;
const at = (moment: string, more: Partial<TaskContext> = {}): TaskContext =>
  contextWith({ now: moment, newId: () => `new-${++ids}`, enabledUserIds: new Set(['carol']), answerLookups, ...more });
const waiting = (...steps: PolicyStepInput[]): EngineTask => certifyTask(certifyRequest(steps)).task;
const fill = (
  task: EngineTask,
  data: object = right,
  more: Partial<Extract<PersonCommand, { kind: 'updateRequestData' }>> = {},
): TaskResult => decide(task, { kind: 'updateRequestData', by: by('ada'), data: { ...data }, ...more }, at(later));
const recordsOf = ({ effects }: TaskResult) =>
  effects.flatMap((effect) => (effect.kind === 'stepDone' ? effect.record : []));
const historyOf = (task: EngineTask, done: TaskResult) =>
  policyInstance(done.task, past(task, recordsOf(done))).history?.map((step) => step.form);

describe('a form in a policy', () => {
  const refused = (step: PolicyStepInput) =>
    fieldsOf(
      refusalOf(() =>
        checkPolicy(certifyRequest([approval(), step]), {
          enabledUserIds: new Set(),
          forms: { known: formLookups, now: today },
        }),
      ),
    );
  const path = 'policySteps.certify.steps[1].form.form';
  test('is checked as a request form is, every wrong field at once', () => {
    const wrong = [
      { displayName: 'One', stringField: { rules: { pattern: '(' } } },
      { displayName: 'Two' },
      { displayName: 'Consent', oauth2Field: {} },
    ];
    expect(refused({ form: { form: { displayName: '', fields: wrong } } })).toEqual([
      [`${path}.displayName`, 'REQUIRED'],
      [`${path}.fields[0].stringField.rules.pattern`, 'PATTERN'],
      [`${path}.fields[1]`, 'ONE_OF'],
      [`${path}.fields[2].oauth2Field.providerId`, 'REQUIRED'],
    ]);
  });
  test('is there, with a field at least', () => {
    expect(refused({ form: {} })).toEqual([[path, 'REQUIRED']]);
    expect(refused({ form: { form: { displayName: 'Empty', fields: [] } } })).toEqual([[`${path}.fields`, 'REQUIRED']]);
  });
  test('gets its names derived', () => {
    expect(
      policyOf(certifyRequest([form])).policySteps['certify']?.steps?.[0]?.form?.form?.fields?.map(({ name }) => name),
    ).toEqual(['ward', 'code', 'licence', 'cost_center', 'group']);
  });
  test('asks who asked for what the task is about, else whose access it is, else the administrators', () => {
    const step = policyOf(certifyRequest([form])).policySteps['certify']?.steps?.[0];
    const rule = step && approverRule(step);
    if (!rule) throw new Error('nobody is asked');
    const lookups = {
      ...{
        taskKind: 'grant' as const,
        subjectUserId: 'subject',
        accountOwnerId: '',
        managerIds: [],
        appOwnerIds: [],
        entitlementOwnerIds: [],
        resourceOwnerIds: [],
      },
      ...{
        groupMemberIds: () => [],
        expressionUserIds: [],
        campaignOwnerIds: [],
        superAdminIds: ['root'],
        approverIds: [],
        delegateOf: () => 'delegate',
      },
    };
    const asked = (requesterUserId: string, isEnabled: (userId: string) => boolean = () => true) =>
      assign(rule, { ...lookups, requesterUserId, isEnabled });
    expect(asked('requester')).toEqual({ userIds: ['requester'], via: 'primary' });
    expect(asked('')).toEqual({ userIds: ['subject'], via: 'primary' });
    expect(asked('requester', (userId) => userId === 'root')).toEqual({ userIds: ['root'], via: 'superAdmins' });
  });
});

describe('UPDATE_REQUEST_DATA', () => {
  test('completes the step with the answers, defaults and what the service fills in', () => {
    const before = waiting(form, approval());
    expect(before.step).toMatchObject({ kind: 'form', assigneeIds: ['ada', 'bob'], assignedAt: now });
    const done = fill(before);
    expect(done.task.step?.kind).toBe('approval');
    expect(auditKinds(done)).toEqual(['actionSubmitted', 'formInstanceChange']);
    expect(recordsOf(done)).toMatchObject([
      {
        outcome: 'completed',
        actorId: 'ada',
        document: { answers: { ward: 'ICU', licence: 'licence', cost_center: '4711', group: 'nurses' } },
      },
    ]);
    expect(done.effects).toContainEqual({
      kind: 'answered',
      stepId: before.step?.id,
      secrets: { code: 'hush' },
      uploadIds: ['licence'],
    });
    expect(historyOf(before, done)).toMatchObject([
      {
        data: { ward: 'ICU', licence: 'licence', cost_center: '4711' },
        state: 'FORM_INSTANCE_STATE_DONE',
        completed: { userId: 'ada', completedAt: later },
      },
    ]);
    expect(historyOf(before, done)?.[0]?.data).not.toHaveProperty('group');
  });
  test('names every wrong answer at once, and keeps none', () => {
    const task = waiting(form);
    expect(fieldsOf(refusalOf(() => fill(task, { licence: 'nowhere', colour: 'red' })))).toEqual([
      ['data.colour', 'UNKNOWN'],
      ['data.ward', 'REQUIRED'],
      ['data.licence', 'NOT_FOUND'],
    ]);
  });
  test('is for the assignees, at a form step', () => {
    expect(refusalOf(() => fill(waiting(form), right, { by: root })).reason).toBe('NOT_ASSIGNED');
    expect(refusalOf(() => fill(waiting(approval()))).reason).toBe('ACTION_NOT_PERMITTED');
    const offered = (who: string) =>
      actions(waiting(form), by(who), { state: 'ACCESS_REVIEW_STATE_OPEN', isClosing: false, ownerIds: [] });
    expect(offered('ada')).toContain('TASK_ACTION_TYPE_UPDATE_REQUEST_DATA');
    expect(offered('stranger')).not.toContain('TASK_ACTION_TYPE_UPDATE_REQUEST_DATA');
    expect(offered('ada')).not.toContain('TASK_ACTION_TYPE_APPROVE');
  });
  test('never lands on a form that was not seen', () => {
    const first = waiting(form, form);
    const second = fill(first).task;
    expect(refusalOf(() => fill(second, right, { stepId: first.step?.id })).reason).toBe('STEP_MOVED');
    expect(fill(second).task.outcome).toBe('CERTIFIED');
  });
});

describe('a form step', () => {
  const wait = waiting(form, approval());
  const does = (command: object): TaskResult =>
    decide(wait, { by: root, comment: '', ...command } as PersonCommand, at(later));
  test('is handed on by super admins only, and starts empty', () => {
    const reassign = { kind: 'reassign', userIds: ['carol'] };
    expect(refusalOf(() => does({ ...reassign, by: by('ada') })).reason).toBe('ROLE_REQUIRED');
    const done = does(reassign);
    expect(done.task.step).toMatchObject({ kind: 'form', assigneeIds: ['carol'], via: 'reassigned' });
    expect(auditKinds(done)).toEqual(['actionSubmitted', 'formInstanceChange', 'approvalReassigned']);
    expect(historyOf(wait, done)).toMatchObject([
      { data: null, reassigned: { userId: 'root', newPolicyStepId: done.task.step?.id } },
    ]);
  });
  test('is skipped, and the task goes on without answers', () => {
    const done = does({ kind: 'skipStep', stepId: wait.step?.id });
    expect(done.task.step?.kind).toBe('approval');
    expect(historyOf(wait, done)).toMatchObject([{ data: null, completed: null, skipped: { userId: 'root' } }]);
  });
  test('is asked again when the task is started anew', () => {
    const done = decide(fill(wait).task, { kind: 'restart', by: root, comment: '' }, at(later));
    expect(done.task.step?.kind).toBe('form');
    expect(historyOf(wait, does({ kind: 'restart' }))).toMatchObject([
      { data: null, restarted: { userId: 'root', oldPolicyStepId: wait.step?.id } },
    ]);
  });
  test.each([{ kind: 'cancel' }, { kind: 'delete' }])('has no outcome when the task ends: %o', (command) => {
    const done = does(command);
    expect(done.task.outcome).toBe('CANCELLED');
    expect(historyOf(wait, done)).toMatchObject([
      { state: 'FORM_INSTANCE_STATE_DONE', completed: null, skipped: null, reassigned: null, restarted: null },
    ]);
  });
});

describe('the form of the access that is asked for', () => {
  const ward = { name: 'ward', required: true, stringField: {} };
  const isLeft = (asked: FieldInput[], given = {}): boolean =>
    isLeftForLater(formOf(asked, [{ fieldNames: ['one', 'other'], atLeastOne: {} }]), given, answerLookups, today);
  const [one, other] = ['one', 'other'].map((name): FieldInput => ({
    name,
    stringField: { defaultValue: name === 'one' ? 'x' : '' },
  }));
  test('is left for later when nothing was answered and something has to be', () => {
    expect(isLeft([ward, one ?? {}])).toBe(true);
    expect(isLeft([other ?? {}])).toBe(true);
  });
  test('is not when something was answered, nothing has to be, or the service cannot do its part', () => {
    expect(isLeft([ward, one ?? {}], { other: 'y' })).toBe(false);
    expect(isLeft([one ?? {}])).toBe(false);
    expect(isLeft([ward, one ?? {}, { name: 'team', required: true, adminConfig: {}, stringField: {} }])).toBe(false);
  });
  test('comes first, and goes along to another policy until somebody got past it', () => {
    const policy = policyOf(certifyRequest([approval()]));
    const request = policyOf(certifyRequest([form])).policySteps['certify']?.steps?.[0]?.form?.form;
    if (!request) throw new Error('there is no form');
    const first = withRequestForm(snapshot(policy, 'grant'), request);
    expect(first.steps.map((step) => [step.form !== null, step.approval !== null, step.provision !== null])).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
    const next = snapshot(policy, 'grant');
    expect(withOpenRequestForm(next, { snapshot: first, position: 0 })).toEqual(first);
    expect(withOpenRequestForm(next, { snapshot: first, position: 1 })).toBe(next);
    expect(
      withOpenRequestForm(next, { snapshot: snapshot(policyOf(certifyRequest([form])), 'grant'), position: 0 }),
    ).toBe(next);
  });
});
