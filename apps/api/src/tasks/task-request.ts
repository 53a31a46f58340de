import type { AnswerValue } from '@oag/governance/forms';
import type { EngineTask } from '@oag/governance/tasks';
import type { NewResource } from '@oag/store/inventory';
import type {
  FindingTarget,
  FormInput,
  GatedToolCallTarget,
  PolicyStep,
  ScopeRole,
  TaskGrantSourceInput,
  TaskTypeActionType,
} from '@oag/types';

/** Answers of password fields as they are kept: sealed, in base64, by the name of the field. */
export type EncryptedAnswers = { [name: string]: string };

/** What a revoke task was asked for with, as it is stored with the task: why. One member is set. */
export type RevokeRequest = { source: { request: { requestUserId: string } } | { expired: { expiredAt: string } } };

/** What a grant task was asked for with, as it is stored with the task. */
export type GrantRequest = {
  source: TaskGrantSourceInput | null;
  /** Such as `3600s`, null for access without an end. */
  grantDuration: string | null;
  /** The form as it was when access was asked for, null when the entitlement had none. */
  form: FormInput | null;
  /** What was answered right away. When nothing was, the answers stand at the form step that comes first. */
  answers: { [name: string]: AnswerValue };
  secrets: EncryptedAnswers;
};

/** What a finding task was made of, as it is stored with the task. `title` is what was found. */
export type FindingRequest = { findingId: string; findingType: string; title: string };

/** The request of a finding task; undefined for tasks of other kinds. */
export const findingRequest = ({ kind, request }: { kind: string; request: unknown }): FindingRequest | undefined =>
  kind === 'finding' && request !== null ? (request as FindingRequest) : undefined;

/** What an action task was asked for with, as it is stored with the task. */
export type ActionRequest = {
  /** '' for a task that was made for something that has no action. */
  actionId: string;
  /** What the action was called then. */
  displayName: string;
  type: TaskTypeActionType;
  /** The steps that carry it out. */
  ending: PolicyStep[];
  form: FormInput | null;
  answers: { [name: string]: AnswerValue };
  secrets: EncryptedAnswers;
  /** What it is about: at most one of them. `created` is what was made of the resource. */
  resource?: NewResource;
  scopeRole?: ScopeRole;
  toolCall?: GatedToolCallTarget;
  finding?: FindingTarget;
  created?: { appResourceId: string; appResourceTypeId: string; appEntitlementIds: string[] };
};

/** The request of an action task; undefined for tasks of other kinds. */
export const actionRequest = ({ kind, request }: { kind: string; request: unknown }): ActionRequest | undefined =>
  kind === 'action' && request !== null ? (request as ActionRequest) : undefined;

/** The id of the finding that a task deals with: one that decides about it, or one that remedies it. */
export const findingIdOf = (task: { kind: string; request: unknown }): string | undefined =>
  findingRequest(task)?.findingId ?? actionRequest(task)?.finding?.findingId;

/** The request of a grant task; undefined for tasks of other kinds. */
export const grantRequest = ({ kind, request }: { kind: string; request: unknown }): GrantRequest | undefined =>
  kind === 'grant' && request !== null ? (request as GrantRequest) : undefined;

/** When access that was given is over, null when it has no end. */
export function grantExpiresAt({
  outcome,
  outcomeAt,
  grantDuration,
}: Pick<EngineTask, 'outcome' | 'outcomeAt' | 'grantDuration'>): string | null {
  if (outcome !== 'GRANTED' || outcomeAt === null || !grantDuration) return null;
  return new Date(Date.parse(outcomeAt) + Number(grantDuration.slice(0, -1)) * 1000).toISOString();
}
