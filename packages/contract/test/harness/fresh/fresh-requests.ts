import type { CreateGrantTaskRequest, Task } from '@oag/types';
import { present } from '../present.ts';
import type { Stage } from '../stage/stage-type.ts';
import type { Parts } from '../requests/request.ts';
import { another, askedOn, onTask, type Fresh } from './fresh.ts';

export function freshRequests(stage: Stage): Fresh {
  const { people, ids } = stage;
  const { superAdmin, helpdesk, reviewer } = people;
  const form = async (): Promise<string> => {
    const { data } = await superAdmin.client.POST('/api/v1/request_schemas', { body: { name: 'Fresh' } });
    return present(data.requestSchema, 'requestSchema').id;
  };
  const binding = { entitlementRef: { appId: ids.app, id: ids.entitlement }, requestSchemaId: ids.form };
  const asked = askedOn(stage);
  const entry = { catalog_id: ids.catalog, app_id: ids.app, entitlement_id: ids.entitlement };
  let findings = 0;
  const finding = async (): Promise<string> => {
    findings += 1;
    const appUserTarget = { appId: ids.app, appUserId: ids.account };
    const { data } = await superAdmin.client.POST('/api/v1/findings', {
      body: { appUserTarget, description: 'Fresh', dedupKeyParts: [String(findings), String(Date.now())] },
    });
    return present(data.finding, 'finding').id;
  };
  const plainAction = async (): Promise<string> => {
    const { data } = await superAdmin.client.POST('/api/v1/requestable_actions', {
      body: { displayName: another(), manual: { userIds: [reviewer.id] } },
    });
    return present(data.requestableAction, 'action').id;
  };
  /** Nobody is offboarded twice at once. */
  const offboarded = async (): Promise<Parts> => {
    await asked('offboarding', {}, ids.leaver);
    return { body: { subjectUserId: ids.leaver } };
  };
  const request = async (): Promise<Task> => {
    await asked('grant', {}, reviewer.id);
    const body = { appId: ids.app, appEntitlementId: ids.entitlement, identityUserId: reviewer.id };
    const { data } = await helpdesk.client.POST('/api/v1/task/grant', { body });
    return present(data.taskView?.task, 'task');
  };
  const formRequest = async (): Promise<Task> => {
    const { body } = await asked(
      'grant',
      { appEntitlementId: ids.access, identityUserId: superAdmin.id },
      superAdmin.id,
    );
    const { data } = await superAdmin.client.POST('/api/v1/task/grant', { body: body as CreateGrantTaskRequest });
    return present(data.taskView?.task, 'task');
  };

  return {
    updateRequestData: async () => onTask(await formRequest(), { data: { why: 'Nights.' } }),
    escalateTask: async () => onTask(await request()),
    updateTaskAnalysis: async () => ({ path: { task_id: (await request()).id }, body: {} }),
    updateGrantDuration: async () => ({ path: { task_id: (await request()).id }, body: { duration: '7200s' } }),
    createGrantTask: () => asked('grant', { identityUserId: ids.holder }),
    createRevokeTask: () => asked('revoke', { appUserId: ids.account }),
    createActionTask: async () => ({ body: { actionId: await plainAction() } }),
    createResourceActionTask: async () => ({
      body: { actionId: ids.resourceAction, formValues: { displayName: another() } },
    }),
    createScopeRoleTask: async () => ({
      body: {
        appId: ids.app,
        roleResourceId: ids.resource,
        scopeResourceId: ids.resource,
        grantDuration: `${3600 + (Date.now() % 1_000_000)}s`,
      },
    }),
    createOffboardingTask: offboarded,
    createFindingRemediationTask: async () => ({ path: { finding_id: await finding() }, body: {} }),
    createFindingTask: async () => ({ path: { finding_id: await finding() }, body: {} }),
    updateFindingState: async () => ({ path: { finding_id: await finding() }, body: { resolve: {} } }),
    deleteRequestSchema: async () => ({ path: { request_schema_id: await form() } }),
    deleteRequestSchemaEntitlementBinding: async () => {
      await superAdmin.client.POST('/api/v1/request_schema_entitlement_binding', { body: binding });
      return { body: binding };
    },
    // An earlier request may have removed the binding; this adds it again.
    getRequestSchemaEntitlementBinding: async () => {
      await superAdmin.client.POST('/api/v1/request_schema_entitlement_binding', { body: binding });
      return { body: { entitlementRef: binding.entitlementRef } };
    },
    deletePolicy: async () => {
      const body = { displayName: 'Nobody needs it', policyType: 'POLICY_TYPE_CERTIFY' } as const;
      const { data } = await superAdmin.client.POST('/api/v1/policies', { body });
      return { path: { id: present(data.policy, 'policy').id } };
    },
    deleteAutomation: async () => {
      const { data } = await superAdmin.client.POST('/api/v1/automations', {
        body: { displayName: 'Fresh', automationSteps: [{ comment: { comment: 'Done.' } }] },
      });
      return { path: { id: present(data.automation, 'automation').id } };
    },
    deleteRequestableAction: async () => {
      const { data } = await superAdmin.client.POST('/api/v1/requestable_actions', {
        body: { displayName: 'Fresh', automation: { automationTemplateId: ids.automation } },
      });
      return { path: { id: present(data.requestableAction, 'action').id } };
    },
    deleteRequestCatalog: async () => {
      const { data } = await superAdmin.client.POST('/api/v1/catalogs', { body: { displayName: 'Fresh' } });
      return { path: { id: present(data.requestCatalogView?.requestCatalog, 'profile').id } };
    },
    deleteRequestableEntry: async () => {
      await superAdmin.client.PUT('/api/v1/catalogs/{catalog_id}/requestable_entries/{app_id}/{entitlement_id}', {
        params: { path: entry },
        body: {},
      });
      return { path: entry };
    },
    // An earlier request may have removed the entry; this adds it again.
    getRequestableEntry: async () => {
      await superAdmin.client.PUT('/api/v1/catalogs/{catalog_id}/requestable_entries/{app_id}/{entitlement_id}', {
        params: { path: entry },
        body: {},
      });
      return { path: entry };
    },
  };
}
