import { createClient, type Client } from '@oag/client';
import type { Service } from '@oag/consumers/service';

/** An entitlement that everybody can request, with a form, and that one person approves. */
export type Requestable = { appId: string; entitlementId: string; name: string };

/** A key that is kept manually: who gets it holds it as soon as the request is carried out. */
async function nightKey(admin: Client, app: string): Promise<{ appId: string; id: string; displayName: string }> {
  const { data: made } = await admin.POST('/api/v1/apps', { body: { displayName: app } });
  const app_id = made.app?.id ?? '';
  const { data: type } = await admin.POST('/api/v1/apps/{app_id}/resource_types', {
    params: { path: { app_id } },
    body: { displayName: 'Key', resourceType: 'CUSTOM' },
  });
  const appResourceTypeId = type.appResourceType?.id ?? '';
  const { data: key } = await admin.POST('/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources', {
    params: { path: { app_id, app_resource_type_id: appResourceTypeId } },
    body: { displayName: 'Night pharmacy' },
  });
  const displayName = 'Carry the night pharmacy key';
  const { data } = await admin.POST('/api/v1/apps/{app_id}/entitlements', {
    params: { path: { app_id } },
    body: { displayName, appResourceTypeId, appResourceId: key.appResource?.id ?? '' },
  });
  return { appId: app_id, id: data.appEntitlementView?.appEntitlement?.id ?? '', displayName };
}

/** Makes an entitlement requestable: one approver, two questions, at most 30 days. */
export async function makeRequestable(admin: Client, approverId: string, app = 'Key cabinet'): Promise<Requestable> {
  const { appId, id, displayName } = await nightKey(admin, app);
  const { data: policy } = await admin.POST('/api/v1/policies', {
    body: {
      displayName: 'One approver',
      policyType: 'POLICY_TYPE_GRANT',
      policySteps: {
        grant: { steps: [{ approval: { users: { userIds: [approverId] }, allowReassignment: true } }] },
      },
    },
  });
  await admin.POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params: { path: { app_id: appId, id } },
    body: {
      entitlement: { grantPolicyId: policy.policy?.id ?? '', durationGrant: '2592000s' },
      updateMask: 'grantPolicyId,durationGrant',
    },
  });
  const { data: form } = await admin.POST('/api/v1/request_schemas', {
    body: {
      name: 'Planning',
      fields: [
        {
          displayName: 'Ward',
          name: 'ward',
          required: true,
          stringField: {
            selectField: {
              options: [
                { value: 'icu', displayName: 'Intensive care' },
                { value: 'oncology', displayName: 'Oncology' },
              ],
            },
          },
        },
        {
          displayName: 'Shifts a week',
          name: 'shifts',
          int64Field: { defaultValue: '5', rules: { gte: '1', lte: '7' } },
        },
      ],
    },
  });
  await admin.POST('/api/v1/request_schema_entitlement_binding', {
    body: { entitlementRef: { appId, id }, requestSchemaId: form.requestSchema?.id ?? '' },
  });
  const { data: profile } = await admin.POST('/api/v1/catalogs', {
    body: { displayName: 'Ward planning', published: true, visibleToEveryone: true },
  });
  await admin.POST('/api/v1/catalogs/{catalog_id}/requestable_entries', {
    params: { path: { catalog_id: profile.requestCatalogView?.requestCatalog?.id ?? '' } },
    body: { appEntitlements: [{ appId, id }] },
  });
  return { appId, entitlementId: id, name: displayName };
}

/** A client that acts as a person, for what happened before the test begins. */
export async function actingAs({ credentials }: Service, admin: Client, userId: string): Promise<Client> {
  const { data } = await admin.POST('/api/v1/iam/personal_clients', { body: { userId, displayName: 'Test' } });
  return createClient({
    baseUrl: credentials.baseUrl,
    clientId: data.client?.clientId ?? '',
    clientSecret: data.clientSecret,
  });
}
