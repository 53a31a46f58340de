export {
  actionStep,
  automationAction,
  clientIdAction,
  createResourceStep,
  grantScopeRoleStep,
  resourceAction,
} from './action-step.ts';
export { approverRule, type ApproverRule, type ApproverSource } from './approver-rule.ts';
export { assign, type AssignedVia, type AssignInputs, type Assignment, GROUP_MAX, type Handed } from './assign.ts';
export { builtinPolicies, builtinPolicyIds } from './builtin-policies.ts';
export { collectAutomationIds } from './check-action.ts';
export { checkPolicy, type PolicyCheckLookups } from './check-policy.ts';
export { checkProvision, collectProvisionIds } from './check-provision.ts';
export { CHAIN_MAX } from './check-references.ts';
export {
  selectPolicy,
  type SelectableTaskKind,
  type NamedPolicies,
  type PolicyChoice,
  noPoliciesNamed,
  type PolicyNamer,
  type Route,
} from './select-policy.ts';
export { completeProvision } from './complete-provision.ts';
export { manualActionStep, manualProvisionStep } from './manual-provision-step.ts';
export { newPolicy } from './new-policy.ts';
export { noReviewer } from './no-reviewer.ts';
export { unsupported } from './unsupported-features.ts';
export { conditionsOf } from './policy-conditions.ts';
export type { PolicyLookups } from './policy-lookups.ts';
export { assertNotInUse, assertNotConfigured } from './assert-not-in-use.ts';
export { mayReadPolicies } from './policy-permissions.ts';
export { noPolicies, type PolicyMap, policyReferences, reachablePolicies } from './policy-references.ts';
export { policyTrials } from './policy-trials.ts';
export { createsAccount, lifecycleAction, provisionProgram, type ProvisionProgram } from './provision-program.ts';
export { byPeople, isDecidedByProgram, programOf } from './program-step.ts';
export {
  byHand,
  canFallBack,
  findsBringer,
  type Provisioning,
  stepsByPolicy,
  withProvisionSteps,
} from './provision-steps.ts';
export { isRevocationsStep } from './revocations-step.ts';
export { type Resolution, selectSteps, unconditional, type Verdict } from './select-steps.ts';
export {
  remediatesImmediately,
  snapshot,
  type Snapshot,
  withOpenRequestForm,
  withRequestForm,
  withWarning,
} from './snapshot.ts';
export { stepKind, type StepKind, type StepKindName } from './step-kind.ts';
export type { TaskKind } from './task-kind.ts';
export { type PolicyUpdate, assertEditable, requestedPolicy, updatePolicy } from './update-policy.ts';
export {
  collectAgentAppIds,
  collectConnectorIds,
  collectForms,
  collectGroupIds,
  collectStepUpProviderIds,
  collectUserIds,
  collectWebhookIds,
} from './collect-ids.ts';
export {
  assertEveryRule,
  newRoutingRule,
  requestPolicyTypes,
  routedPolicyId,
  updatedRoutingRule,
} from './routing-rule.ts';
