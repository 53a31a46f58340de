import { plural, t } from '@lingui/core/macro';
import type { Approval, Escalation, Policy, PolicyStep } from '@oag/client';
import { formatCount } from '../design/format.ts';
import { formatList, formatSeconds } from './format-parts.ts';
import type { PolicyNames } from './policy-names.ts';
import { policyTypeName } from './policies-search.ts';
import {
  approverKind,
  approverSettings,
  branchesOf,
  stepKind,
  type ApproverKind,
  type StepKind,
} from './policy-steps.ts';

/** The type of a policy in a word. */
export function policyTypeWords({ policyType }: Pick<Policy, 'policyType'>): string {
  const words = { review: t`Review`, request: t`Request`, revocation: t`Revocation`, provisioning: t`Provisioning` };
  const name = policyTypeName(policyType);
  return name === undefined ? policyType : words[name];
}

/** The steps of a policy in a line, for lists: the kinds of people who decide, and whether rules choose. */
export function policyInBrief(policy: Policy): string {
  const branches = branchesOf(policy);
  const rules = branches.length - 1;
  const baseline = branches.at(-1);
  if (rules > 0) {
    const count = formatCount(rules);
    return plural(rules, { one: `${count} rule and a baseline`, other: `${count} rules and a baseline` });
  }
  if (!baseline || baseline.policyId !== undefined) return t`As another policy says`;
  if (baseline.steps.length === 0) return t`Denies everything`;
  return baseline.steps.map(stepInBrief).join(' → ');
}

function stepInBrief(step: PolicyStep): string {
  const kind = stepKind(step);
  const approver = step.approval ? approverKind(step.approval) : undefined;
  if (approver !== undefined) return approverKindWords()[approver];
  return kind === undefined ? t`A step that this console does not know` : stepKindWords()[kind];
}

export const stepKindWords = (): { readonly [Kind in StepKind]: string } => ({
  approval: t`Approval`,
  form: t`Form`,
  wait: t`Wait`,
  action: t`Automation`,
  accept: t`Approve automatically`,
  reject: t`Deny automatically`,
  provision: t`Provisioning`,
});

export const approverKindWords = (): { readonly [Kind in ApproverKind]: string } => ({
  manager: t`The person’s manager`,
  entitlementOwners: t`Owners of the entitlement`,
  appOwners: t`Owners of the app`,
  resourceOwners: t`Owners of the resource`,
  users: t`Chosen people`,
  group: t`Members of a group`,
  self: t`The person whose access it is`,
  expression: t`People that an expression returns`,
  webhook: t`A program`,
  agent: t`An agent`,
});

const peopleOf = (ids: readonly string[], names: PolicyNames): string =>
  formatList(
    ids.map((id) => names.people.get(id) ?? t`somebody who is not found`),
    'disjunction',
  );
const groupsOf = (ids: readonly string[], names: PolicyNames): string =>
  formatList(
    ids.map((id) => names.groups.get(id) ?? t`a group that is not found`),
    'disjunction',
  );

/** Who is asked, such as `Owners of the app` or the names of the people. */
export function approverWords(approval: Approval, names: PolicyNames): string {
  const kind = approverKind(approval);
  if (kind === undefined) return t`Nobody is named`;
  if (approval.users) return peopleOf(approval.users.userIds ?? [], names);
  if (approval.group) return t`Members of ${groupsOf([approval.group.appGroupId], names)}`;
  return approverKindWords()[kind];
}

function escalationWords({ expiration, ...action }: Escalation, names: PolicyNames): string {
  const time = formatSeconds(Number(expiration));
  if (action.reassignToApprovers)
    return t`After ${time} without a decision: ask ${peopleOf(action.reassignToApprovers.approverIds ?? [], names)}`;
  if (action.replacePolicy) {
    const other = names.policies.get(action.replacePolicy.policyId) ?? t`another policy`;
    return t`After ${time} without a decision: continue with ${other}`;
  }
  if (action.skipStep) return t`After ${time} without a decision: skip this step`;
  return t`After ${time} without a decision: cancel`;
}

/** How far an agent may go, one short sentence each. */
function agentFacts(
  { live, mayDeny, reassignToUserIds }: NonNullable<Approval['agent']>,
  names: PolicyNames,
): string[] {
  const people = reassignToUserIds ?? [];
  return [
    live ? t`Its answers take effect` : t`Shadow mode: people decide`,
    ...(mayDeny ? [t`It may deny`] : []),
    ...(people.length > 0 ? [t`When it does not decide: ${peopleOf(people, names)}`] : []),
  ];
}

/** The settings of an approval, one short sentence each. */
export function approvalFacts(approval: Approval, names: PolicyNames): string[] {
  const facts: string[] = [];
  const settings = approverSettings(approval);
  if (approval.agent) facts.push(...agentFacts(approval.agent, names));
  if (settings.fallbackUserIds.length > 0)
    facts.push(t`If nobody is found: ${peopleOf(settings.fallbackUserIds, names)}`);
  if (settings.fallbackGroups.length > 0) {
    const ids = settings.fallbackGroups.map(({ appEntitlementId }) => appEntitlementId);
    facts.push(t`If nobody is found: members of ${groupsOf(ids, names)}`);
  }
  if (approval.escalationEnabled && approval.escalation) facts.push(escalationWords(approval.escalation, names));
  const reasons = [
    approval.requireApprovalReason ? t`approval` : '',
    approval.requireDenialReason ? t`denial` : '',
    approval.requireReassignmentReason ? t`reassignment` : '',
  ].filter((reason) => reason !== '');
  if (reasons.length > 0) facts.push(t`Reason required for ${formatList(reasons, 'conjunction')}`);
  if (approval.requiresStepUpProviderId !== '') {
    const provider = names.providers.get(approval.requiresStepUpProviderId) ?? t`a provider that is not found`;
    facts.push(t`Requires a fresh sign-in with ${provider}`);
  }
  const reassignees = approval.allowedReassignees ?? [];
  if (approval.allowReassignment)
    facts.push(
      reassignees.length === 0 ? t`May be reassigned` : t`May be reassigned to ${peopleOf(reassignees, names)}`,
    );
  if (approval.allowDelegation) facts.push(t`Delegates may decide`);
  if (settings.allowSelfApproval) facts.push(t`May decide on own access`);
  if (settings.requireDistinctApprovers) facts.push(t`Nobody who approved an earlier step`);
  return facts;
}

/** A step in a line, and its settings. */
export function stepWords(step: PolicyStep, names: PolicyNames): { title: string; facts: string[] } {
  const kind = stepKind(step);
  if (step.approval) return { title: approverWords(step.approval, names), facts: approvalFacts(step.approval, names) };
  if (step.form) {
    const count = step.form.form?.fields?.length ?? 0;
    return {
      title: step.form.form?.displayName || t`The requester fills in a form`,
      facts: [plural(count, { one: `${formatCount(count)} field`, other: `${formatCount(count)} fields` })],
    };
  }
  if (step.wait) {
    const [first = t`Wait`, ...others] = waitFacts(step);
    return step.wait.name === ''
      ? { title: first, facts: others }
      : { title: step.wait.name, facts: [first, ...others] };
  }
  if (step.accept) return { title: t`Approved without asking`, facts: [step.accept.acceptMessage].filter(Boolean) };
  if (step.reject) return { title: t`Denied without asking`, facts: [step.reject.rejectMessage].filter(Boolean) };
  if (step.action) {
    const id = step.action.automation?.automationTemplateId ?? '';
    return { title: names.automations.get(id) ?? t`An automation runs`, facts: [] };
  }
  if (step.provision) {
    const { manual, ...ways } = step.provision.provisionPolicy ?? {};
    if (manual)
      return { title: t`The access is granted or revoked manually`, facts: [manual.instructions].filter(Boolean) };
    return Object.values(ways).some(Boolean)
      ? { title: t`The access is granted or revoked, as the policy says`, facts: [] }
      : { title: t`The access is granted or revoked, as its entitlement says`, facts: [] };
  }
  return { title: kind ?? t`A step that this console does not know`, facts: [] };
}

function waitFacts({ wait }: PolicyStep): string[] {
  if (!wait) return [];
  const facts: string[] = [];
  if (wait.duration) facts.push(t`For ${formatSeconds(durationSeconds(wait.duration.duration))}`);
  if (wait.untilTime) {
    const { hours, minutes, timezone } = wait.untilTime;
    const clock = `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
    facts.push(t`Until ${clock}, ${timezone || 'UTC'}`);
  }
  if (wait.condition) facts.push(t`Until ${wait.condition.condition}`);
  if (wait.timeoutDuration !== null) {
    const time = formatSeconds(durationSeconds(wait.timeoutDuration));
    facts.push(
      wait.onTimeout === 'WAIT_TIMEOUT_ACTION_CONTINUE' ? t`After ${time}: continue` : t`After ${time}: close the task`,
    );
  }
  return facts;
}

/** The seconds of a duration on the wire, such as `3600s`. */
export const durationSeconds = (duration: string | null): number => Number.parseFloat(duration ?? '0');
