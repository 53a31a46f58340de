import { createImport, type Client } from '@oag/client';
import { setTimeout as wait } from 'node:timers/promises';
import { personId } from '../signed-in.ts';

const DEPARTMENTS = ['Pharmacy', 'Surgery', 'Radiology', 'Nursing', 'Billing', 'Finance'];
const ACCESS_OF_ONE = 3;
export const LARGE_APP = 'Ward system';
export const LARGE_REVIEWER = 'Greta Vogel';

/** Imports an app with so many grants and opens a campaign in which one person reviews all of them. Gives the campaign and that person. */
export async function openLargeReview(
  admin: Client,
  rows: number,
): Promise<{ campaignId: string; reviewerId: string }> {
  const people = [
    'email,name,department,title',
    `greta.vogel@harborlane.example,${LARGE_REVIEWER},Nursing,Head of Nursing`,
  ];
  const entitlements = ['app,resource_type,resource,entitlement,description,owner_emails'];
  const access = ['app,account_email,account_name,resource_type,resource,entitlement,granted_at,last_used_at'];
  for (let ward = 0; ward < ACCESS_OF_ONE; ward += 1)
    entitlements.push(
      `${LARGE_APP},Ward,Ward ${ward},write,May write in the records of ward ${ward}.,greta.vogel@harborlane.example`,
    );
  for (let row = 0; row < rows; row += 1) {
    const who = Math.floor(row / ACCESS_OF_ONE);
    const email = `person.${who}@harborlane.example`;
    const name = `${['Ada', 'Bilal', 'Chiara', 'Dmitri', 'Elif'][who % 5]} ${['Moreau', 'Haddad', 'Ivanov'][who % 3]} ${who}`;
    if (row % ACCESS_OF_ONE === 0) people.push(`${email},${name},${DEPARTMENTS[who % DEPARTMENTS.length]},Staff`);
    // Every fifteenth has not been used for long, and is to be revoked.
    const used = row % 15 === 0 ? '2024-03-01' : '2026-11-10';
    access.push(`${LARGE_APP},${email},${name},Ward,Ward ${row % ACCESS_OF_ONE},write,2024-01-10,${used}`);
  }
  const { data: started } = await createImport(admin, {
    people: people.join('\n'),
    entitlements: entitlements.join('\n'),
    access: access.join('\n'),
    source: LARGE_APP,
  });
  const importParams = { path: { id: started.import?.id ?? '' } };
  await until(
    async () =>
      (await admin.GET('/api/v1/imports/{id}', { params: importParams })).data.import?.state === 'IMPORT_STATE_DONE',
  );
  const { data: apps } = await admin.POST('/api/v1/search/apps', { body: { query: LARGE_APP } });
  const { data: caller } = await admin.GET('/api/v1/auth/introspect');
  const { data: created } = await admin.POST('/api/v1/access_review', {
    body: {
      displayName: LARGE_APP,
      ownerIds: [caller.userId],
      singleApp: { appId: apps.list?.[0]?.id ?? '' },
    },
  });
  const campaignId = created.accessReview?.accessReview?.id ?? '';
  const params = { path: { access_review_id: campaignId } };
  await admin.POST('/api/v1/access_review/{access_review_id}/action/prepare', { params, body: {} });
  await until(async () => {
    const { data } = await admin.GET('/api/v1/access_review/{id}', { params: { path: { id: campaignId } } });
    return data.accessReview?.accessReview?.state === 'ACCESS_REVIEW_STATE_REVIEW';
  });
  await admin.POST('/api/v1/access_review/{access_review_id}/action/start', { params, body: {} });
  return { campaignId, reviewerId: await personId(admin, LARGE_REVIEWER) };
}

/** Asks every half second, for ten minutes at most. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 1_200; turn += 1) {
    if (await isTrue()) return;
    await wait(500);
  }
  throw new Error('It did not happen within ten minutes');
}
