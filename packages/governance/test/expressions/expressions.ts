import {
  compileExpression,
  evaluateExpression,
  type CompiledExpression,
  type Evaluation,
  type ExpressionPlace,
} from '@oag/governance/expressions';

export const NOW = '2026-03-02T09:30:15.250Z';

/** The variables that the expressions of the tests read. */
export const variables: { [name: string]: unknown } = {
  subject: {
    id: 'u1',
    email: 'ada@example.com',
    displayName: 'Ada',
    department: 'IT',
    status: 'USER_STATUS_ENABLED',
    type: 'USER_TYPE_HUMAN',
    emails: ['ada@example.com'],
    profile: { level: 3, team: 'core', 'cost centre': '77' },
  },
  account: { id: 'a1', appUserType: 'APP_USER_TYPE_USER', status: { status: 'APP_USER_STATUS_ENABLED' } },
  entitlement: { id: 'e1', appId: 'app1', annotations: { owner: 'ops' } },
  task: {
    id: 't1',
    numericId: '12',
    origin: 'TASK_ORIGIN_API',
    createdAt: '2026-03-01T09:00:00Z',
    grantDuration: '7200s',
    isGrantPermanent: false,
  },
  ip: '10.1.2.3',
  appOwners: [{ id: 'u2' }, { id: 'u3' }],
};

export function compiled(source: string, place: ExpressionPlace = 'policyApprover'): CompiledExpression {
  const compilation = compileExpression(place, source);
  if (compilation.kind === 'problems')
    throw new Error(compilation.problems.map(({ line, column, message }) => `${line}:${column} ${message}`).join('\n'));
  return compilation.expression;
}

export const evaluated = (
  source: string,
  place: ExpressionPlace = 'policyCondition',
  given: { [name: string]: unknown } = variables,
): Evaluation => evaluateExpression(compiled(source, place), { now: NOW, variables: given });

/** True or false, or the message of the error. */
export function truth(source: string): boolean | string {
  const evaluation = evaluated(source);
  if (evaluation.kind === 'error') return evaluation.message;
  if (evaluation.kind === 'value' && evaluation.value.type === 'bool') return evaluation.value.value;
  throw new Error(`${source} gives ${JSON.stringify(evaluation)}`);
}
