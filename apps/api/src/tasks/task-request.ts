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

/** Encrypted answers of password fields, in base64, by field name. */
export type EncryptedAnswers = { [name: string]: string };

/** The stored request of a revoke task: its reason. One member is set. `unusedAccessRuleId` is the rule that found it unused. */
export type RevokeRequest = {
  source:
    | { request: { requestUserId: string } }
    | { expired: { expiredAt: string } }
    | { nonUsage: { lastLogin: string | null; expiresAt: string } };
  unusedAccessRuleId?: string;
};

/** The stored request of a grant task. */
export type GrantRequest = {
  source: TaskGrantSourceInput | null;
  /** The access profile that requested it for a member. */
  requestCatalogId?: string;
  /** Such as `3600s`, null for access without an end. */
  grantDuration: string | null;
  /** The form as it was when access was asked for, null when the entitlement had none. */
  form: FormInput | null;
  /** The answers given with the request. Without any, the form becomes the first step. */
  answers: { [name: string]: AnswerValue };
  secrets: EncryptedAnswers;
};

/** The stored request of a finding task. */
export type FindingRequest = { findingId: string; findingType: string; title: string };

/** The request of a finding task; undefined for tasks of other kinds. */
export const findingRequest = ({ kind, request }: { kind: string; request: unknown }): FindingRequest | undefined =>
  kind === 'finding' && request !== null ? (request as FindingRequest) : undefined;

/** The stored request of an action task. */
export type ActionRequest = {
  /** '' for a task without a requestable action. */
  actionId: string;
  /** What the action was called then. */
  displayName: string;
  type: TaskTypeActionType;
  /** The steps that carry it out. */
  ending: PolicyStep[];
  form: FormInput | null;
  answers: { [name: string]: AnswerValue };
  secrets: EncryptedAnswers;
  /** The target: at most one of them. `created` is the resource that was created. */
  resource?: NewResource;
  scopeRole?: ScopeRole;
  toolCall?: GatedToolCallTarget;
  finding?: FindingTarget;
  /** The connector that carries it out. */
  connectorId?: string;
  /** The client id of the program to approve. */
  clientIdUrl?: string;
  /** The name that the program gives itself. */
  clientName?: string;
  created?: { appResourceId: string; appResourceTypeId: string; appEntitlementIds: string[] };
};

/** The request of an action task; undefined for tasks of other kinds. */
export const actionRequest = ({ kind, request }: { kind: string; request: unknown }): ActionRequest | undefined =>
  kind === 'action' && request !== null ? (request as ActionRequest) : undefined;

/** The id of the finding that a task reviews or remediates. */
export const findingIdOf = (task: { kind: string; request: unknown }): string | undefined =>
  findingRequest(task)?.findingId ?? actionRequest(task)?.finding?.findingId;

/** The request of a grant task; undefined for tasks of other kinds. */
export const grantRequest = ({ kind, request }: { kind: string; request: unknown }): GrantRequest | undefined =>
  kind === 'grant' && request !== null ? (request as GrantRequest) : undefined;

/** When the granted access expires, null when it is permanent. */
export function grantExpiresAt({
  outcome,
  outcomeAt,
  grantDuration,
}: Pick<EngineTask, 'outcome' | 'outcomeAt' | 'grantDuration'>): string | null {
  if (outcome !== 'GRANTED' || outcomeAt === null || !grantDuration) return null;
  return new Date(Date.parse(outcomeAt) + Number(grantDuration.slice(0, -1)) * 1000).toISOString();
}
