import { createClient, iterate, type Client } from '@oag/client';
import type { Service } from '@oag/consumers/service';

/** An entitlement that everybody can request, with a form, and that one person approves. */
export type Requestable = { appId: string; entitlementId: string; name: string };

/** Makes an entitlement of the sample organization requestable: one approver, one question, at most 30 days. */
export async function makeRequestable(admin: Client, approverId: string, query = 'planner'): Promise<Requestable> {
  const { data: policy } = await admin.POST('/api/v1/policies', {
    body: {
      displayName: 'One approver',
      policyType: 'POLICY_TYPE_GRANT',
      policySteps: {
        grant: { steps: [{ approval: { users: { userIds: [approverId] }, allowReassignment: true } }] },
      },
    },
  });
  for await (const { appEntitlement } of iterate(admin, '/api/v1/search/entitlements', { body: { query } })) {
    if (!appEntitlement) continue;
    const { appId, id, displayName } = appEntitlement;
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
  throw new Error(`The sample organization has no entitlement for ${query}`);
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
