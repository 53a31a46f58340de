import { requestOrigin } from '@oag/governance/tasks';
import { brokenDuration } from '@oag/governance/requests';
import { taskActions } from '@oag/governance/connectors';
import { grantScopeRoleStep, manualActionStep, manualProvisionStep } from '@oag/governance/policies';
import { assertNoViolations, violation } from '@oag/governance/input';
import { connectorOffering } from '@oag/store/connectors';
import { appExists, findEntitlement, resourcesByIds } from '@oag/store/inventory';
import type { Db } from '@oag/store/database';
import type {
  CreateScopeRoleTaskRequest,
  CreateToolCallTaskRequest,
  GatedToolCallTarget,
  PolicyStep,
  ScopeRole,
} from '@oag/types';
import { openTasks, NO_CAMPAIGN } from '../task-commands/index.ts';
import type { RequestContext } from '../http/index.ts';
import { assertNoOpenAction } from './requested-access.ts';
import { grantPolicyId } from '../policies/index.ts';
import type { ActionRequest } from '../tasks/index.ts';

/** Creates the task for a role on a scope, for the person who requests it. Throws INVALID_FIELD for objects outside the app. Returns the id of the task. */
export async function askForScopeRole(
  tx: Db,
  asked: CreateScopeRoleTaskRequest,
  context: RequestContext,
): Promise<string[]> {
  const { appId, roleResourceId, scopeResourceId, grantDuration = null } = asked;
  const resources = await resourcesByIds(tx, [roleResourceId, scopeResourceId]);
  const inApp = (id: string) =>
    [resources.get(id)].find((resource) => resource?.appId === appId && resource.deletedAt === null);
  const [role, scope] = [inApp(roleResourceId), inApp(scopeResourceId)];
  assertNoViolations([
    ...((await appExists(tx, appId)) ? [] : [noApp]),
    ...(role ? [] : [violation('roleResourceId', 'NOT_FOUND', 'is of no resource of this app; name one of it')]),
    ...(scope ? [] : [violation('scopeResourceId', 'NOT_FOUND', 'is of no resource of this app; name one of it')]),
    ...brokenDuration('grantDuration', grantDuration, null),
  ]);
  if (!role || !scope) throw new Error('An unknown resource passed the check');
  const scopeRole: ScopeRole = {
    appId,
    roleResourceId,
    roleResourceTypeId: role.appResourceTypeId,
    scopeResourceId,
    scopeResourceTypeId: scope.appResourceTypeId,
    grantDuration,
  };
  await assertNoOpenAction(tx, { createdBy: context.caller.userId, actionId: '', answers: {}, scopeRole });
  const displayName = [role.displayName, 'on', scope.displayName].join(' ');
  const connectorId = await connectorOffering(tx, appId, taskActions.grantScopeRole);
  const ending = [connectorId ? grantScopeRoleStep({ appId, connectorId }) : manualProvisionStep];
  return open(
    tx,
    asked,
    { displayName, type: 'TYPE_GRANT', ending, scopeRole, ...(connectorId && { connectorId }) },
    context,
  );
}

/** Creates the task for a tool call, which the requester makes once it is approved. Throws INVALID_FIELD for objects outside the app. Returns the id of the task. */
export async function askForToolCall(
  tx: Db,
  asked: CreateToolCallTaskRequest,
  context: RequestContext,
): Promise<string[]> {
  const { appId, appEntitlementId = '', toolCall: call } = asked;
  const entitlement = appEntitlementId === '' ? undefined : await findEntitlement(tx, appId, appEntitlementId);
  const isInApp = appEntitlementId === '' || entitlement?.deletedAt === null;
  assertNoViolations([
    ...((await appExists(tx, appId)) ? [] : [noApp]),
    ...(isInApp
      ? []
      : [
          violation(
            'appEntitlementId',
            'NOT_FOUND',
            'is of no entitlement of this app; search them with POST /api/v1/search/entitlements',
          ),
        ]),
  ]);
  const toolInput = call.toolInput ?? null;
  const toolCall: GatedToolCallTarget = {
    callerKind: '',
    connectorId: '',
    gateId: '',
    toolKind: '',
    ...call,
    appId,
    appEntitlementId,
    toolInput,
    inputSizeBytes: toolInput === null ? 0 : Buffer.byteLength(JSON.stringify(toolInput)),
    toolOutput: null,
    toolError: '',
  };
  const ending = [manualActionStep({ userIds: [context.caller.userId], instructions: '' })];
  return open(tx, asked, { displayName: call.toolName, type: 'TYPE_TOOL_CALL', ending, toolCall }, context);
}

type About = Pick<ActionRequest, 'connectorId' | 'displayName' | 'type' | 'scopeRole' | 'toolCall'> & {
  ending: PolicyStep[];
};

async function open(
  tx: Db,
  { appId, description = '' }: { appId: string; description?: string },
  about: About,
  context: RequestContext,
): Promise<string[]> {
  const { userId } = context.caller;
  const entitlementId = about.toolCall?.appEntitlementId ?? '';
  const request: ActionRequest = { actionId: '', form: null, answers: {}, secrets: {}, ...about };
  const policyId = await grantPolicyId(tx, appId, entitlementId);
  const { ending } = about;
  const plan = {
    ...NO_CAMPAIGN,
    kind: 'action' as const,
    origin: requestOrigin(context.caller),
    appId,
    entitlementId,
    appUserId: null,
    identityUserId: userId,
    createdBy: userId,
    description,
    policyId,
    ending,
    request,
  };
  return openTasks([plan], { ...context, tx, clientId: context.caller.clientRowId });
}

const noApp = violation('appId', 'NOT_FOUND', 'is of no app; list the apps with GET /api/v1/apps');
