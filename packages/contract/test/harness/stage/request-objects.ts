import type { AppEntitlement, CreateUploadResponse, Task } from '@oag/types';
import type { People } from '../people.ts';
import { present } from '../present.ts';
import type { ServiceTarget } from '../service-target.ts';
import { STAGE } from './stage-type.ts';

export async function requestFor(
  { appId, id }: AppEntitlement,
  { superAdmin, helpdesk, reviewer }: People,
): Promise<Task> {
  const params = { path: { app_id: appId, id } };
  const entitlement = { emergencyGrantEnabled: true, emergencyGrantPolicyId: '0000000000GrantAutoApproval' };
  await superAdmin.client.POST('/api/v1/apps/{app_id}/entitlements/{id}', { params, body: { entitlement } });
  const { data } = await helpdesk.client.POST('/api/v1/task/grant', {
    body: { appId, appEntitlementId: id, identityUserId: reviewer.id },
  });
  return present(data.taskView?.task, 'task');
}

/** The built-in access to the app of an entitlement, with a grant policy that begins with a form. */
export async function accessWithForm({ appId }: AppEntitlement, { superAdmin }: People): Promise<string> {
  const { data: found } = await superAdmin.client.POST('/api/v1/search/entitlements', { body: { appIds: [appId] } });
  const { id } = present(
    found.list.find(({ appEntitlement }) => appEntitlement?.systemBuiltin)?.appEntitlement,
    'entitlement',
  );
  const form = {
    displayName: 'Reasons',
    fields: [
      { name: 'why', required: true, stringField: {} },
      { name: 'pin', stringField: { passwordField: {} } },
    ],
  };
  const policySteps = { grant: { steps: [{ form: { form } }, { approval: { appOwners: {} } }] } };
  const { data } = await superAdmin.client.POST('/api/v1/policies', {
    body: { displayName: 'Reasons first', policyType: 'POLICY_TYPE_GRANT', policySteps },
  });
  const grantPolicyId = present(data.policy, 'policy').id;
  await superAdmin.client.POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params: { path: { app_id: appId, id } },
    body: { entitlement: { grantPolicyId } },
  });
  return id;
}

export async function formRequest(appId: string, appEntitlementId: string, { superAdmin }: People): Promise<Task> {
  const { data } = await superAdmin.client.POST('/api/v1/task/grant', {
    body: { appId, appEntitlementId, identityUserId: superAdmin.id },
  });
  return present(data.taskView?.task, 'task');
}

export async function makeForm({ superAdmin }: People, providerId: string): Promise<string> {
  const { data } = await superAdmin.client.POST('/api/v1/request_schemas', {
    body: {
      name: 'Shifts',
      fields: [
        { name: 'shifts', int64Field: {} },
        { name: 'licence', fileField: {} },
        { name: 'account', oauth2Field: { providerId } },
      ],
    },
  });
  return present(data.requestSchema, 'requestSchema').id;
}

export async function bind(
  requestSchemaId: string,
  { appId, id }: AppEntitlement,
  { superAdmin }: People,
): Promise<string> {
  const body = { entitlementRef: { appId, id }, requestSchemaId };
  await superAdmin.client.POST('/api/v1/request_schema_entitlement_binding', { body });
  return requestSchemaId;
}

export async function offboardLeaver({ superAdmin }: People): Promise<string> {
  const { data } = await superAdmin.client.POST('/api/v1/search/users', { body: { query: 'Tessa Moor' } });
  const subjectUserId = present(data.list[0]?.user, 'leaver').id;
  await superAdmin.client.POST('/api/v1/task/offboarding', {
    params: { header: { 'Idempotency-Key': STAGE } },
    body: { subjectUserId, description: 'Left.' },
  });
  return subjectUserId;
}

export async function makeCatalog(
  { appId, id }: AppEntitlement,
  { superAdmin: { client } }: People,
  displayName = 'Pharmacist',
): Promise<string> {
  const { data } = await client.POST('/api/v1/catalogs', {
    params: { header: { 'Idempotency-Key': displayName } },
    body: { displayName, published: true, requestBundle: true },
  });
  const catalog = present(data.requestCatalogView?.requestCatalog, 'profile').id;
  // While it is empty nothing is requested.
  if (displayName !== STAGE)
    await client.POST('/api/v1/catalogs/{id}/request', {
      params: { path: { id: catalog }, header: { 'Idempotency-Key': STAGE } },
      body: { description: 'Nothing yet.' },
    });
  const params = { path: { catalog_id: catalog } };
  await client.POST('/api/v1/catalogs/{catalog_id}/requestable_entries', {
    params,
    body: { appEntitlements: [{ appId, id }] },
  });
  await client.POST('/api/v1/catalogs/{catalog_id}/visibility_bindings', {
    params,
    body: { accessEntitlements: [{ appId, id }] },
  });
  return catalog;
}

export async function deletedCatalog(entitlement: AppEntitlement, people: People): Promise<string> {
  const id = await makeCatalog(entitlement, people, STAGE);
  await people.superAdmin.client.DELETE('/api/v1/catalogs/{id}', { params: { path: { id } } });
  return id;
}

export async function uploadFile(target: ServiceTarget, { reviewer }: People): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob(['%PDF-1.7'], { type: 'application/pdf' }), 'licence.pdf');
  const headers = { authorization: `Bearer ${reviewer.token}` };
  const response = await target.watched.fetch(
    new Request(`${target.baseUrl}/api/v1/uploads`, { method: 'POST', headers, body: form }),
  );
  const { upload } = (await response.json()) as CreateUploadResponse;
  return present(upload, 'upload').id;
}
