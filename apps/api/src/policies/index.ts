export { actionPolicyId, grantPolicyId } from './action-policy.ts';
export { peopleByExpression } from './approver-expressions.ts';
export {
  type PolicyInputs,
  readPolicyInputs,
  resolveNamedPolicy,
  resolvePolicy,
  resolveSelectedPolicies,
} from './policy-selection.ts';
export { loadConditionVariables } from './condition-variables.ts';
export { conditionTarget, type ConditionTarget } from './condition-target.ts';
export { evaluateEach } from './evaluate-each.ts';
export { findingPolicyId } from './finding-policy.ts';
export { offboardingPolicyId } from './offboarding-policy.ts';
export { selectByExpression } from './select-by-expression.ts';
export { createPolicyResolver, type EvaluationContext, type PolicyResolver } from './policy-resolver.ts';
export { repeatAnalysis, analyseInTime, analyseRequest, analyseRequests } from './request-analysis.ts';
export { simulateTask } from './simulate-task.ts';
export { type Assignable, resolveAssignments } from './task-assignments.ts';
export { storedPolicy } from './stored-policy.ts';
