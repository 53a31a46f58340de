import { expect, test } from 'vitest';
import { decide, openTask } from '@oag/governance/task-commands';
import type { EngineTask, PersonCommand } from '@oag/governance/tasks';
import type { Snapshot } from '@oag/governance/policies';
import { snapshot } from '../../src/policies/snapshot.ts';
import type { TaskEffect } from '../../src/task-commands/task-effect.ts';
import { approval, auditKinds, builtin, by, contextWith, policyOf, taskFields } from '../fixtures.ts';

const context = contextWith({ campaign: null });
const policy = policyOf({
  displayName: 'Requests',
  policyType: 'POLICY_TYPE_GRANT',
  policySteps: { grant: { steps: [approval()] } },
  rules: [{ condition: 'subject.department == "IT"', stepKey: 'grant' }],
});
const resolved = snapshot(policy, 'grant');
const open = (given: Snapshot) => openTask({ ...taskFields, kind: 'grant', snapshot: given }, context);
const told = (effects: TaskEffect[]): unknown[] =>
  effects.flatMap((effect) =>
    effect.kind === 'audit' && effect.entry.kind === 'requestDefaultsApplied' ? [effect.entry.payload] : [],
  );
const from = (source: string) => [{ appId: 'app', routingRuleId: '', source: `APPLIED_SETTINGS_SOURCE_${source}` }];

test('the history of a request says what named its policy, before the rules of that policy, and nothing when nothing did', () => {
  expect(told(open({ ...resolved, namedBy: 'override' }).effects)).toEqual(from('ENTITLEMENT_OVERRIDE'));
  expect(auditKinds(open({ ...resolved, namedBy: 'app' })).slice(0, 3)).toEqual([
    'taskCreated',
    'requestDefaultsApplied',
    'conditionalPolicyExecutionResult',
  ]);
  expect(told(open({ ...resolved, namedBy: 'app' }).effects)).toEqual(from('APP_DEFAULT'));
  expect(told(open({ ...resolved, namedBy: 'entitlement' }).effects)).toEqual(from('ENTITLEMENT_DEFAULT'));
  expect(told(open({ ...resolved, namedBy: 'route', routingRuleId: 'rule' }).effects)).toEqual([
    { appId: 'app', routingRuleId: 'rule', source: 'APPLIED_SETTINGS_SOURCE_ROUTING_RULE' },
  ]);
  expect(told(open(snapshot(builtin('App owner approval'), 'grant')).effects)).toEqual([]);
});

test('it says so again when the policy is chosen again, and not when the request begins again with the same one', () => {
  const { task } = open({ ...resolved, namedBy: 'app' });
  const emergency: EngineTask = { ...task, emergency: { isOne: false, policyId: 'emergency', managerId: '' } };
  const does = (kind: 'hardReset' | 'escalateToEmergency' | 'restart') =>
    told(
      decide(emergency, { kind, by: by('root', true), comment: 'Because.' } satisfies PersonCommand, {
        ...context,
        newPolicy: { ...resolved, namedBy: 'override' },
      }).effects,
    );
  expect([does('hardReset'), does('escalateToEmergency'), does('restart')]).toEqual([
    from('ENTITLEMENT_OVERRIDE'),
    from('ENTITLEMENT_OVERRIDE'),
    [],
  ]);
});
