import { expect, test } from 'vitest';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import { useService } from '../harness/use-service.ts';

// The data of an app that people enter, in addition to imported data.

let people: People;
useService((service) => void ({ people } = service));

const admin = () => people.superAdmin.client;

test('edited members of an app are shown with it, and can be reset', async () => {
  const { data: apps } = await admin().POST('/api/v1/search/apps', { body: {} });
  const before = present(apps.list[0], 'app');
  const params = { path: { id: before.id } };
  const update = async (app: object, updateMask?: string) => {
    const { data } = await admin().POST('/api/v1/apps/{id}', {
      params,
      body: { app, ...(updateMask && { updateMask }) },
    });
    return present(data.app, 'app');
  };
  const said = {
    displayName: 'The harbor lane system',
    description: 'Everything about patients.',
    instructions: 'Ask for the roles of your own ward.',
    iconUrl: 'https://example.com/icon.svg',
    monthlyCostUsd: 12,
    annotations: { managed_by: 'clinical-systems' },
    revokeGrantSources: false,
  };
  expect(await update(said)).toMatchObject({
    ...said,
    fieldMask: 'annotations,description,displayName,iconUrl,instructions,monthlyCostUsd,revokeGrantSources',
  });
  const { data: read } = await admin().GET('/api/v1/apps/{id}', { params });
  expect(read.app).toMatchObject(said);
  const { displayName, revokeGrantSources } = before;
  await update({ displayName, revokeGrantSources, annotations: { managed_by: '' } });
  const after = await update({}, 'description,instructions,icon_url,monthly_cost_usd');
  expect({ ...after, updatedAt: before.updatedAt, fieldMask: before.fieldMask }).toEqual(before);
});

test('what an app does not know yet is refused by name', async () => {
  const { data: apps } = await admin().POST('/api/v1/search/apps', { body: {} });
  const params = { path: { id: present(apps.list[0], 'app').id } };
  const refused = admin().POST('/api/v1/apps/{id}', {
    params,
    body: { app: { connectorVersion: 7 } },
  });
  await expect(refused).rejects.toMatchObject({
    status: 400,
    reason: 'FEATURE_DISABLED',
    fieldViolations: [{ field: 'app.connectorVersion' }],
  });
});
