import type { AppEntitlement, Task } from '@oag/types';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { stepOf } from '../harness/campaigns.ts';
import type { Person } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import { connectProvider, providerService, type ProviderService } from '../harness/sign-in-providers.ts';
import {
  consentAt,
  type ConsentAnswer,
  consentForm,
  finishConsent,
  startConsent,
} from '../harness/sign-in/consents.ts';
import { startRogueProvider } from '../harness/sign-in/rogue-provider.ts';
import { type SignedInBrowser, signedInBrowser } from '../harness/sign-in/step-up-providers.ts';

// Fields of forms that ask for a consent at a provider.

let service: ProviderService;
let entitlement: AppEntitlement;
/** A form that asks for a consent to `profile` at the provider. */
let form: string;
let admin: ProviderService['people']['superAdmin']['client'];
beforeAll(async () => {
  service = await providerService();
  admin = service.people.superAdmin.client;
  service.identityProvider.accounts.set('N-4711', { name: 'Nadia Haddad' });
  form = await consentForm(admin, { providerId: service.provider.id, scopes: ['profile'] });
  const { data } = await admin.POST('/api/v1/search/entitlements', { body: { query: 'Dispense' } });
  entitlement = present(data.list[0]?.appEntitlement, 'entitlement');
});
afterEach(() => {
  expect(service.target.watched.takeProblems()).toEqual([]);
  expect(service.target.takeFaults()).toEqual([]);
});
afterAll(() => service.close());

const NADIA = { login: 'N-4711' };
const browse = ({ id }: Person): Promise<SignedInBrowser> => signedInBrowser(service.target, admin, id);
const inForm = (requestSchemaId: string) => ({ requestSchemaId, fieldName: 'account' });
const consentOf = ({ consent, message }: ConsentAnswer): NonNullable<ConsentAnswer['consent']> =>
  present(consent, message);
/** Somebody consents for a form, from start to end. */
async function consentedBy(person: Person, requestSchemaId = form): Promise<ConsentAnswer> {
  const browser = await browse(person);
  return finishConsent(browser, await consentAt(browser, inForm(requestSchemaId), NADIA));
}
const check = async ({ client }: Person, account: unknown, requestSchemaId = form): Promise<unknown> =>
  (
    await client.POST('/api/v1/request_schemas/{request_schema_id}/action/check-answers', {
      params: { path: { request_schema_id: requestSchemaId } },
      body: { answers: { account } },
    })
  ).data.answers;
const wrongAnswer = (reason: string) => ({
  status: 400,
  fieldViolations: [expect.objectContaining({ field: 'answers.account', reason })],
});
const refused = (text: string) => ({
  status: 409,
  reason: 'WRONG_STATE',
  message: expect.stringContaining(text) as string,
});
const setEnabled = (enabled: boolean): Promise<unknown> =>
  admin.POST('/api/v1/sign_in/providers/{id}', {
    params: { path: { id: service.provider.id } },
    body: { provider: { enabled }, updateMask: 'enabled' },
  });

test('a person consents at the provider, requests with the consent, and those who read the request see the account', async () => {
  const { helpdesk, appOwner } = service.people;
  const browser = await browse(helpdesk);
  const { url } = await startConsent(browser, inForm(form));
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    prompt: 'consent',
    scope: 'openid profile',
    state: expect.stringMatching(/^consent\./) as string,
    redirect_uri: service.provider.redirectUri,
  });
  const finished = await finishConsent(browser, await consentAt(browser, inForm(form), NADIA));
  const about = {
    providerId: service.provider.id,
    account: 'Nadia Haddad',
    issuer: service.identityProvider.issuer,
    subject: 'N-4711',
  };
  expect(finished).toMatchObject({
    consent: { ...about, scopes: ['openid', 'profile'] },
    requestSchemaId: form,
    taskId: '',
    fieldName: 'account',
  });
  const { id, consentedAt } = consentOf(finished);
  const kept = { ...about, id, consentedAt, scopes: 'openid profile' };

  const binding = { entitlementRef: { appId: entitlement.appId, id: entitlement.id }, requestSchemaId: form };
  await admin.POST('/api/v1/request_schema_entitlement_binding', { body: binding });
  const request = async (identityUserId: string): Promise<Task> => {
    const { data } = await helpdesk.client.POST('/api/v1/task/grant', {
      body: {
        appId: entitlement.appId,
        appEntitlementId: entitlement.id,
        identityUserId,
        requestData: { account: id },
      },
    });
    return present(data.taskView?.task, 'task');
  };
  const task = await request(helpdesk.id);
  expect(task.data).toMatchObject({ account: kept });
  expect((await request(appOwner.id)).data, 'again, within the day').toMatchObject({ account: kept });
  await admin.DELETE('/api/v1/request_schema_entitlement_binding', { body: binding });
  await service.target.database.pool.query('delete from consents');
  const { data } = await service.people.readOnlyAdmin.client.GET('/api/v1/tasks/{id}', {
    params: { path: { id: task.id } },
  });
  expect(data.taskView?.task?.data, 'when the consent itself is gone').toMatchObject({ account: kept });
});

test('the log has who consented to what, and no token', async () => {
  const { id } = consentOf(await consentedBy(service.people.helpdesk));
  const { rows } = await service.target.database.pool.query<{ actor_id: string; document: object }>(
    `select actor_id, document from log_entries where kind = 'consentCreated' and object_id = $1`,
    [id],
  );
  expect(rows).toEqual([
    {
      actor_id: service.people.helpdesk.id,
      document: {
        providerId: service.provider.id,
        account: 'Nadia Haddad',
        issuer: service.identityProvider.issuer,
        subject: 'N-4711',
        scopes: ['openid', 'profile'],
        requestSchemaId: form,
        taskId: '',
        fieldName: 'account',
        record: expect.any(Object) as object,
      },
    },
  ]);
});

describe('an answer', () => {
  test('is a consent of the person who answers, from the last day', async () => {
    const { helpdesk, reviewer } = service.people;
    const { id } = consentOf(await consentedBy(helpdesk));
    expect(await check(helpdesk, id)).toMatchObject({ account: { account: 'Nadia Haddad' } });
    await expect(check(reviewer, id), 'of somebody else').rejects.toMatchObject(wrongAnswer('NOT_FOUND'));
    await expect(check(helpdesk, { id, account: 'Somebody' }), 'made up').rejects.toMatchObject(wrongAnswer('TYPE'));
    await service.target.database.pool.query(
      `update consents set created_at = created_at - interval '24 hours' where id = $1`,
      [id],
    );
    await expect(check(helpdesk, id), 'of the day before').rejects.toMatchObject(wrongAnswer('NOT_FOUND'));
    await service.target.until(
      () => service.target.database.pool.query('select from consents where id = $1', [id]),
      ({ rowCount }) => rowCount === 0,
    );
  });

  test('is for the provider and the scopes of the field', async () => {
    const { helpdesk } = service.people;
    const other = await connectProvider(admin, service.identityProvider, { displayName: 'Other' });
    const elsewhere = await consentForm(admin, { providerId: other.id });
    const more = await consentForm(admin, { providerId: service.provider.id, scopes: ['profile', 'email'] });
    const { id } = consentOf(await consentedBy(helpdesk));
    await expect(check(helpdesk, id, elsewhere)).rejects.toMatchObject(wrongAnswer('NOT_OFFERED'));
    await expect(check(helpdesk, id, more)).rejects.toMatchObject({
      fieldViolations: [{ description: expect.stringContaining('without the scope email') as string }],
    });
    const { id: withMore } = consentOf(await consentedBy(helpdesk, more));
    expect(await check(helpdesk, withMore)).toMatchObject({ account: { scopes: 'openid profile email' } });
  });
});

describe('the answer of the provider', () => {
  test('works once, in the browser and for the person that started it', async () => {
    const { helpdesk, reviewer } = service.people;
    const browser = await browse(helpdesk);
    const back = await consentAt(browser, inForm(form), NADIA);
    expect(await finishConsent(await browse(helpdesk), back)).toMatchObject(refused('another browser'));
    expect(await finishConsent(browser, { ...back, parameters: 'state=consent.made-up' })).toMatchObject(
      refused('not known'),
    );
    expect(await finishConsent(browser, back)).toMatchObject({ status: 200 });
    expect(await finishConsent(browser, back)).toMatchObject(refused('completed before'));

    const shared = await consentAt(browser, inForm(form), NADIA);
    const { data } = await admin.POST('/api/v1/users/{user_id}/sign_in_links', {
      params: { path: { user_id: reviewer.id } },
      body: {},
    });
    await browser.call('POST', '/auth/v1/sign_in/link', { token: new URL(data.url).hash.slice(1) });
    expect(await finishConsent(browser, shared)).toMatchObject(refused('Somebody else started this consent'));
  });

  test('of two requests at once one stores a consent', async () => {
    const browser = await browse(service.people.helpdesk);
    const back = await consentAt(browser, inForm(form), NADIA);
    const both = await Promise.all([finishConsent(browser, back), finishConsent(browser, back)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is refused after ten minutes, when it is for a sign-in, and when the person declines', async () => {
    const browser = await browse(service.people.helpdesk);
    const late = await consentAt(browser, inForm(form), NADIA);
    await service.target.database.pool.query('update sign_in_attempts set expires_at = now()');
    expect(await finishConsent(browser, late)).toMatchObject(refused('more than ten minutes'));

    const started = await browser.call('POST', `/auth/v1/sign_in/providers/${service.provider.id}`, {});
    const signIn = await browser.follow((started.body as { url: string }).url, NADIA);
    const parameters = signIn.search.slice(1);
    expect(await finishConsent(browser, { providerId: service.provider.id, parameters })).toMatchObject(
      refused('for something else'),
    );
    const back = await consentAt(browser, inForm(form), NADIA);
    expect((await browser.call('POST', '/auth/v1/sign_in/callback', back)).status, 'a sign-in').toBe(401);

    const declined = await consentAt(await browse(service.people.helpdesk), inForm(form), { deny: '1' }).then(
      async (answer) => finishConsent(browser, answer),
    );
    expect(declined.status).toBe(409);
  });

  test('is refused when a scope was not granted, which it names', async () => {
    const more = await consentForm(admin, { providerId: service.provider.id, scopes: ['profile', 'licences:read'] });
    expect(await consentedBy(service.people.helpdesk, more)).toMatchObject(
      refused('The provider did not grant the scope licences:read'),
    );
  });

  test('grants what was asked for when it names no scopes; without a name the account is the e-mail address', async () => {
    const rogue = await startRogueProvider('rogue@registry.example');
    try {
      const { id } = await connectProvider(admin, rogue, { displayName: 'Rogue' });
      const browser = await browse(service.people.helpdesk);
      const asked = inForm(await consentForm(admin, { providerId: id, scopes: ['licences:read'] }));
      const { url } = await startConsent(browser, asked);
      expect(await finishConsent(browser, { providerId: id, parameters: rogue.answer(url, {}) })).toMatchObject({
        consent: { account: 'rogue@registry.example', scopes: ['openid', 'licences:read'] },
      });
      const again = await startConsent(browser, asked);
      const forged = rogue.answer(again.url, { claims: { nonce: 'another' } });
      expect(await finishConsent(browser, { providerId: id, parameters: forged })).toMatchObject(
        refused('is not valid'),
      );
    } finally {
      await rogue.close();
    }
  });
});

test('nobody consents at a provider that is disabled or deleted, and an access token consents to nothing', async () => {
  const { helpdesk } = service.people;
  const browser = await browse(helpdesk);
  const back = await consentAt(browser, inForm(form), NADIA);
  await setEnabled(false);
  try {
    expect(await startConsent(browser, inForm(form))).toMatchObject(refused('Harbor ID is disabled'));
    expect(await finishConsent(browser, back)).toMatchObject(refused('Harbor ID is disabled'));
  } finally {
    await setEnabled(true);
  }
  const gone = await connectProvider(admin, service.identityProvider, { displayName: 'Gone' });
  const orphan = await consentForm(admin, { providerId: gone.id });
  await admin.DELETE('/api/v1/sign_in/providers/{id}', { params: { path: { id: gone.id } } });
  expect(await startConsent(browser, inForm(orphan))).toMatchObject(refused('is deleted'));
  await expect(helpdesk.client.POST('/api/v1/consents', { body: inForm(form) })).rejects.toMatchObject({
    status: 403,
    reason: 'FRESH_SIGN_IN_REQUIRED',
  });
});

test('a consent is for one field of one form', async () => {
  const browser = await browse(service.people.helpdesk);
  for (const [asked, field] of [
    [{ fieldName: 'account' }, 'requestSchemaId'],
    [{ requestSchemaId: form, taskId: form, fieldName: 'account' }, 'requestSchemaId'],
    [{ requestSchemaId: 'nothing', fieldName: 'account' }, 'requestSchemaId'],
    [{ taskId: 'nothing', fieldName: 'account' }, 'taskId'],
    [{ requestSchemaId: form, fieldName: 'nothing' }, 'fieldName'],
  ] as const) {
    const { status, message } = await startConsent(browser, asked);
    expect({ status, message }).toEqual({ status: 400, message: expect.stringContaining(`${field}:`) as string });
  }
});

test('a form at a provider that does not exist is refused', async () => {
  await expect(consentForm(admin, { providerId: 'nobody' })).rejects.toMatchObject({
    status: 400,
    fieldViolations: [{ field: 'fields[0].oauth2Field.providerId', reason: 'NOT_FOUND' }],
  });
});

test('the JSON Schema of a form says where to consent, and to what', async () => {
  const { data } = await admin.GET('/api/v1/request_schemas/{request_schema_id}/json_schema', {
    params: { path: { request_schema_id: form } },
  });
  expect(data.jsonSchema).toMatchObject({
    properties: {
      account: {
        type: 'string',
        'x-view': 'oauth2',
        'x-consent': { providerId: service.provider.id, scopes: ['openid', 'profile'] },
      },
    },
  });
});

test('an assignee of a form step consents for its form, and nobody else', async () => {
  const { helpdesk, reviewer, stranger } = service.people;
  const fields = [{ name: 'account', oauth2Field: { providerId: service.provider.id, scopes: ['profile'] } }];
  const { data: policy } = await admin.POST('/api/v1/policies', {
    body: {
      displayName: 'With a consent',
      policyType: 'POLICY_TYPE_GRANT',
      policySteps: {
        grant: { steps: [{ form: { form: { displayName: 'Registry', fields } } }, { approval: { appOwners: {} } }] },
      },
    },
  });
  const ofEntitlement = { params: { path: { app_id: entitlement.appId, id: entitlement.id } } };
  const setPolicy = (grantPolicyId: string): Promise<unknown> =>
    admin.POST('/api/v1/apps/{app_id}/entitlements/{id}', {
      ...ofEntitlement,
      body: { entitlement: { grantPolicyId } },
    });
  await setPolicy(present(policy.policy, 'policy').id);
  const { data } = await helpdesk.client.POST('/api/v1/task/grant', {
    body: { appId: entitlement.appId, appEntitlementId: entitlement.id, identityUserId: reviewer.id },
  });
  await setPolicy('');
  const task = present(data.taskView?.task, 'task');
  const asked = { taskId: task.id, fieldName: 'account' };
  expect(await startConsent(await browse(reviewer), asked)).toMatchObject({ status: 403, reason: 'NOT_ASSIGNED' });
  expect(await startConsent(await browse(stranger), asked)).toMatchObject({ status: 400 });

  const browser = await browse(helpdesk);
  const finished = await finishConsent(browser, await consentAt(browser, asked, NADIA));
  expect(finished).toMatchObject({ requestSchemaId: '', ...asked });
  const { data: filled } = await helpdesk.client.POST('/api/v1/tasks/{task_id}/action/update-request-data', {
    params: { path: { task_id: task.id } },
    body: { policyStepId: stepOf(task), data: { account: consentOf(finished).id } },
  });
  expect(filled.taskView?.task?.data).toMatchObject({ account: { account: 'Nadia Haddad', subject: 'N-4711' } });
  expect(filled.taskView?.task?.policy?.history?.at(-1)?.form?.data).toMatchObject({ account: { subject: 'N-4711' } });
  expect(await startConsent(browser, asked), 'afterwards').toMatchObject(refused('does not wait for a form'));
});
