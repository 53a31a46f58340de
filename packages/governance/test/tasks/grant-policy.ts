import type { PolicyStepInput } from '@oag/types';
import { actionStep, automationAction, type Snapshot, type TaskKind } from '@oag/governance/policies';
import { unconditional } from '../../src/policies/select-steps.ts';
import { snapshot } from '../../src/policies/snapshot.ts';
import { policyOf } from '../fixtures.ts';

/** A policy for requests with these steps, as a task has it. */
export const policyFor = (steps: PolicyStepInput[], kind: TaskKind = 'grant', id = 'policy'): Snapshot =>
  snapshot(
    { ...policyOf({ displayName: 'Policy', policyType: 'POLICY_TYPE_GRANT', policySteps: { grant: { steps } } }), id },
    kind,
    unconditional,
    kind === 'action' ? [actionStep(automationAction('automation'))] : [],
  );
