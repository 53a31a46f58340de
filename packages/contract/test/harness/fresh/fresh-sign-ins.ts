import type { Task } from '@oag/types';
import { openCampaign, stepOf } from '../campaigns.ts';
import { comeBack, connectProvider } from '../sign-in-providers.ts';
import { sharedIdentityProvider as identityProvider } from '../sign-in/identity-provider.ts';
import { newBrowser } from '../sign-in/provider-browser.ts';
import { consentAt, consentForm } from '../sign-in/consents.ts';
import { startDevice } from '../sign-in/devices.ts';
import { answerStepUp, newPasskey, passkeyOf, passkeySignIn, startedStepUp } from '../sign-in/passkeys.ts';
import { present } from '../present.ts';
import { signIn, signInToken } from '../sessions.ts';
import {
  authenticate,
  policyAtProvider,
  type SignedInBrowser,
  signedInBrowser,
  startTransaction,
} from '../sign-in/step-up-providers.ts';
import type { Stage } from '../stage/stage-type.ts';
import type { Parts } from '../requests/request.ts';
import { another, reviewsOn, type Fresh } from './fresh.ts';

export function freshSignIns(stage: Stage): Fresh {
  const { target, people, passkey, stepUpReview } = stage;
  const { superAdmin, owner, reviewer, stranger } = people;
  const device = async (): Promise<Parts> => ({ path: { user_code: (await startDevice(target)).user_code } });
  const stepUp = (): ReturnType<typeof startedStepUp> =>
    startedStepUp(target, superAdmin.client, reviewer.id, {
      approveTask: {
        taskId: stepUpReview.id,
        policyStepId: stepOf(stepUpReview),
      },
    });
  const reviewIn = reviewsOn(stage);
  let provider: string | undefined;
  const clientIds = new Map<string, string>();
  /** A provider that knows the stranger. */
  let providerReview: Promise<Task> | undefined;
  const answeringProvider = async (): Promise<string> => {
    if (provider !== undefined) return provider;
    const connected = await connectProvider(superAdmin.client, await identityProvider());
    const { data } = await superAdmin.client.GET('/api/v1/users/{id}', { params: { path: { id: stranger.id } } });
    const email = present(data.userView?.user, 'user').email;
    (await identityProvider()).accounts.set('stranger', { email, email_verified: true });
    clientIds.set(connected.id, connected.clientId);
    return (provider = connected.id);
  };
  /** A field that asks the stranger for a consent, and their browser. */
  const askedConsent = async () => ({
    browser: await signedInBrowser(target, superAdmin.client, stranger.id),
    asked: {
      requestSchemaId: await consentForm(superAdmin.client, { providerId: await answeringProvider() }),
      fieldName: 'account',
    },
  });
  const startReviewAtProvider = async (): Promise<Task> => {
    const policyId = await policyAtProvider(superAdmin.client, await identityProvider(), reviewer.id);
    return reviewIn(
      (await openCampaign(target, owner.client, { displayName: 'Fresh', ownerIds: [owner.id], policyId })).id,
    );
  };
  /** A transaction of the reviewer, in a browser, that waits for a provider. */
  const stepUpAtProvider = async (): Promise<{ browser: SignedInBrowser; id: string }> => {
    const browser = await signedInBrowser(target, superAdmin.client, reviewer.id);
    const task = await (providerReview ??= startReviewAtProvider());
    const approveTask = { taskId: task.id, policyStepId: stepOf(task) };
    return { browser, id: await startTransaction(browser, { approveTask }) };
  };
  const openIdProvider = async (): Promise<string> => {
    const body = { displayName: 'Fresh', issuerUrl: 'https://id.example', clientId: 'fresh', oauth2: {} };
    const { data } = await superAdmin.client.POST('/api/v1/step-up/providers', { body });
    return present(data.stepUpProvider, 'provider').id;
  };

  return {
    getDeviceAuthorization: device,
    approveDeviceAuthorization: device,
    denyDeviceAuthorization: device,
    deleteClientApproval: async () => {
      const clientIdUrl = `https://${another().toLowerCase().replaceAll(' ', '-')}.harborlane.example/client.json`;
      const { data } = await superAdmin.client.POST('/api/v1/iam/client_approvals', {
        body: { clientIdUrl, displayName: 'Fresh' },
      });
      return { path: { id: present(data.clientApproval, 'clientApproval').id } };
    },
    startProviderSignIn: async () => ({ path: { id: await answeringProvider() }, body: {} }),
    finishProviderSignIn: async () => {
      const browser = newBrowser(target);
      const body = await comeBack(browser, await answeringProvider(), 'stranger');
      return { body, headers: { cookie: browser.cookie() } };
    },
    endProviderSessions: async () => {
      const id = await answeringProvider();
      const token = await (await identityProvider()).logoutToken(clientIds.get(id) ?? '', 'stranger');
      return { path: { id }, body: new URLSearchParams({ logout_token: token }) };
    },
    deleteSignInProvider: async () => {
      const { data } = await superAdmin.client.POST('/api/v1/sign_in/providers', {
        body: { displayName: 'Fresh', issuerUrl: 'https://fresh.harborlane.example' },
      });
      return { path: { id: present(data.provider, 'provider').id } };
    },
    startSessionByLink: async () => ({ body: { token: await signInToken(superAdmin.client, stranger.id) } }),
    createPasskeyRegistrationOptions: async () => {
      const { headers } = await signIn(target, superAdmin.client, stranger.id);
      return { headers };
    },
    createPasskey: async () => (await newPasskey(target, await signIn(target, superAdmin.client, stranger.id))).request,
    deletePasskey: async () => ({ path: { id: await passkeyOf(target, superAdmin.client, stranger.id) } }),
    createStepUpPasskeyOptions: async () => {
      const { browser, transactionId } = await stepUp();
      return { path: { id: transactionId }, headers: browser.headers };
    },
    completeStepUpByPasskey: async () => {
      const { browser, passkey: own, transactionId } = await stepUp();
      return { path: { id: transactionId }, ...(await answerStepUp(target, browser, transactionId, own)) };
    },
    startConsent: async () => {
      const { browser, asked } = await askedConsent();
      return { body: asked, headers: await browser.headers() };
    },
    finishConsent: async () => {
      const { browser, asked } = await askedConsent();
      const body = await consentAt(browser, asked, { login: 'stranger' });
      return { body, headers: await browser.headers() };
    },
    startStepUpAtProvider: async () => {
      const { browser, id } = await stepUpAtProvider();
      return { path: { id }, headers: await browser.headers(), body: { returnTo: '/reviews' } };
    },
    completeStepUpAtProvider: async () => {
      const { browser, id } = await stepUpAtProvider();
      const body = await authenticate(browser, id, { login: 'reviewer' }, '/reviews');
      return { path: { id }, headers: await browser.headers(), body };
    },
    startSessionByPasskey: async () => passkeySignIn(target, passkey),
    endSession: async () => ({ path: { id: (await signIn(target, superAdmin.client, stranger.id)).sessionId } }),
    deleteStepUpProvider: async () => ({ path: { id: await openIdProvider() } }),
    setStepUpProviderSecret: async () => ({
      path: { id: await openIdProvider() },
      body: { clientSecret: 'not-a-real-secret' },
    }),
  };
}
