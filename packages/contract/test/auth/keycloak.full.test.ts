import getPort from 'get-port';
import type { ClientMetadata } from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCampaign, reviewsOf, stepOf } from '../harness/campaigns.ts';
import type { People } from '../harness/people.ts';
import { settledService } from '../harness/prepared-services.ts';
import { present } from '../harness/present.ts';
import { newBrowser } from '../harness/sign-in/provider-browser.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { connectProvider, LOOPBACK, signInThrough, comeBack, finish } from '../harness/sign-in-providers.ts';
import {
  authenticate,
  completeAtProvider,
  connectStepUpProvider,
  signedInBrowser,
  startTransaction,
} from '../harness/sign-in/step-up-providers.ts';

// A real Keycloak: `bin/kc.sh start-dev`, then KEYCLOAK_URL, KEYCLOAK_ADMIN and KEYCLOAK_ADMIN_PASSWORD name it. It gets a realm of its own.

const { KEYCLOAK_URL = '', KEYCLOAK_ADMIN = 'admin', KEYCLOAK_ADMIN_PASSWORD = '' } = process.env;
const REALM = `harbor-${Date.now()}`;
const ISSUER = `${KEYCLOAK_URL}/realms/${REALM}`;
const PASSWORD = 'a password of the soak';

test.runIf(KEYCLOAK_URL === '')('without KEYCLOAK_URL no Keycloak is tried', ({ task }) => {
  Object.assign(task.meta, { soak: 'Keycloak: not tried, because KEYCLOAK_URL names none' });
});

describe.runIf(KEYCLOAK_URL !== '')('a real Keycloak', () => {
  let target: ServiceTarget;
  let people: People;
  let email: string;
  let keycloakUserId: string;
  let providerId: string;
  let registered: Promise<unknown> = Promise.resolve();
  const login = { username: 'priya', password: PASSWORD, credentialId: '' };

  async function manage(method: string, path: string, body?: object): Promise<Response> {
    const form = new URLSearchParams({
      grant_type: 'password',
      client_id: 'admin-cli',
      username: KEYCLOAK_ADMIN,
      password: KEYCLOAK_ADMIN_PASSWORD,
    });
    const signedIn = await fetch(`${KEYCLOAK_URL}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: form,
    });
    const { access_token } = (await signedIn.json()) as { access_token: string };
    const answer = await fetch(`${KEYCLOAK_URL}/admin/realms${path}`, {
      method,
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }
  const register = (client: ClientMetadata): void => {
    registered = manage('POST', `/${REALM}/clients`, {
      clientId: client.client_id,
      secret: client.client_secret,
      redirectUris: client.redirect_uris,
      standardFlowEnabled: true,
      publicClient: false,
      attributes: {
        'pkce.code.challenge.method': 'S256',
        'post.logout.redirect.uris': (client.post_logout_redirect_uris ?? []).join('##'),
        'backchannel.logout.url': String(client['backchannel_logout_uri'] ?? ''),
        'backchannel.logout.session.required': 'true',
      },
    });
  };
  const keycloak = { issuer: ISSUER, register };

  beforeAll(async () => {
    ({ target, people } = await settledService({ port: await getPort(), flags: LOOPBACK }));
    const { client } = people.superAdmin;
    const { data } = await client.GET('/api/v1/users/{id}', { params: { path: { id: people.reviewer.id } } });
    email = present(data.userView?.user, 'user').email;
    await manage('POST', '', { realm: REALM, enabled: true, sslRequired: 'none' });
    const user = { username: 'priya', email, emailVerified: true, enabled: true, firstName: 'Priya', lastName: 'Nair' };
    const credentials = [{ type: 'password', value: PASSWORD, temporary: false }];
    const created = await manage('POST', `/${REALM}/users`, { ...user, credentials });
    keycloakUserId = (created.headers.get('location') ?? '').split('/').at(-1) ?? '';
    providerId = (await connectProvider(client, keycloak)).id;
    await registered;
  });
  afterAll(async () => {
    await manage('DELETE', `/${REALM}`);
    await target.close();
  });

  test('signs a person in with the code flow, and a code works once', async ({ task }) => {
    Object.assign(task.meta, { soak: `Keycloak at ${KEYCLOAK_URL}: code flow, step-up, back-channel logout` });
    const browser = newBrowser(target);
    const body = await comeBack(browser, providerId, login);
    expect(await finish(browser, body)).toMatchObject({ status: 200, userId: people.reviewer.id });
    expect((await finish(browser, body)).status, 'the code again').toBe(401);
  });

  test('ends the session here when the person is signed out there', async () => {
    const browser = newBrowser(target);
    expect((await signInThrough(browser, providerId, login)).status).toBe(200);
    expect((await browser.call('GET', '/auth/v1/session')).status).toBe(200);
    await manage('POST', `/${REALM}/users/${keycloakUserId}/logout`);
    await expect.poll(async () => (await browser.call('GET', '/auth/v1/session')).status).toBe(401);
  });

  test.each([
    ['1', 'STEP_UP_TRANSACTION_STATE_VERIFIED'],
    ['gold', 'STEP_UP_TRANSACTION_STATE_ERROR'],
  ])('an authentication of the class %s is asked for, and ends as %s', async (acr, state) => {
    const { client } = people.superAdmin;
    const stepUpProvider = await connectStepUpProvider(client, keycloak, { oauth2: { acrValues: [acr] } });
    await registered;
    const { data } = await client.POST('/api/v1/policies', {
      body: {
        displayName: `Owners authenticate ${acr}`,
        policyType: 'POLICY_TYPE_CERTIFY',
        policySteps: {
          certify: { steps: [{ approval: { entitlementOwners: {}, requiresStepUpProviderId: stepUpProvider.id } }] },
        },
      },
    });
    const policyId = present(data.policy, 'policy').id;
    const { owner, reviewer } = people;
    const campaign = await openCampaign(target, owner.client, {
      displayName: `Class ${acr}`,
      ownerIds: [owner.id],
      policyId,
    });
    const review = present((await reviewsOf(reviewer.client, campaign.id))[0], 'review');
    const browser = await signedInBrowser(target, client, reviewer.id);
    const id = await startTransaction(browser, { approveTask: { taskId: review.id, policyStepId: stepOf(review) } });
    const completed = await completeAtProvider(browser, id, await authenticate(browser, id, login));
    expect(completed.transaction).toMatchObject({ state });
  });
});
