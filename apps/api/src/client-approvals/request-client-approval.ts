import { requestOrigin } from '@oag/governance/tasks';
import { clientIdAction, actionStep } from '@oag/governance/policies';
import { insertClientApproval, readSessionSettings, type StoredDeviceAuthorization } from '@oag/store/auth';
import { newId, type Db } from '@oag/store/database';
import type { RequestContext } from '../http/index.ts';
import { logClients } from './client-approval-access.ts';
import { actionPolicyId } from '../policies/index.ts';
import { NO_CAMPAIGN, openTasks } from '../task-commands/index.ts';
import type { ActionRequest } from '../tasks/index.ts';

/** Has a task decide about a program, unless one does already: all who ask for a program wait for the same decision. */
export async function requestClientApproval(
  tx: Db,
  { clientId, clientName }: StoredDeviceAuthorization,
  context: RequestContext,
): Promise<void> {
  const { caller, now } = context;
  const taskId = newId();
  const isFirst = await insertClientApproval(tx, {
    id: newId(),
    clientIdUrl: clientId,
    displayName: clientName,
    state: 'CLIENT_APPROVAL_STATE_REQUESTED',
    taskId,
    requestedByUserId: caller.userId,
    decidedByUserId: '',
    refusalReason: '',
    createdAt: now,
    decidedAt: null,
    lastUsedAt: null,
  });
  if (!isFirst) return;
  const about = { kind: 'clientApprovalRequested', objectType: 'task', objectId: taskId };
  await logClients(tx, { ...about, document: { clientIdUrl: clientId, clientName } }, context);
  const { clientIdApprovalRequestPolicyId } = await readSessionSettings(tx);
  const ending = [actionStep(clientIdAction)];
  const request: ActionRequest = {
    actionId: '',
    displayName: `Approve the program ${clientName}`,
    type: 'TYPE_WORKFLOW',
    ending,
    form: null,
    answers: {},
    secrets: {},
    clientIdUrl: clientId,
    clientName,
  };
  await openTasks(
    [
      {
        ...NO_CAMPAIGN,
        id: taskId,
        kind: 'action',
        origin: requestOrigin(context.caller),
        appId: '',
        entitlementId: '',
        appUserId: null,
        identityUserId: caller.userId,
        description: `${clientName} (${clientId}) asks to act for people. Approved, it may sign in everybody who agrees, until its approval is removed.`,
        createdBy: caller.userId,
        policyId: actionPolicyId(clientIdApprovalRequestPolicyId),
        ending,
        request,
      },
    ],
    { ...context, tx, clientId: context.caller.clientRowId },
  );
}
