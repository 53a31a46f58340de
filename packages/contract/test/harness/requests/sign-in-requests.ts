import { stepOf } from '../campaigns.ts';
import { CONE } from '../sign-in/public-clients.ts';
import type { Stage } from '../stage.ts';
import type { Requests } from './request.ts';

const noCredential = { id: 'bm9uZQ', rawId: 'bm9uZQ', type: 'public-key' };

/** About signing in, sessions, devices, and step-up. */
export const signInRequests = ({ userCode, target, people, ids, stepUpReview, strangerBrowser }: Stage) =>
  ({
    createToken: {
      path: {},
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: target.credentials.clientId,
        client_secret: target.credentials.clientSecret,
      }),
    },
    // A token that no link has: a new one for each call is made where it is used.
    startSessionByLink: { path: {}, body: { token: 'none' } },
    getSignInOptions: { path: {} },
    // Nobody answers at the provider of the stage: a provider that does is started where it is used.
    startProviderSignIn: { path: { id: ids.signInProvider }, body: { returnTo: '/task/42' } },
    finishProviderSignIn: { path: {}, body: { providerId: ids.signInProvider, parameters: 'state=none&code=none' } },
    endProviderSessions: {
      path: { id: ids.signInProvider },
      body: new URLSearchParams({ logout_token: 'none' }),
    },
    createSignInProvider: {
      path: {},
      body: { displayName: 'Another ID', issuerUrl: 'https://another.harborlane.example' },
    },
    listSignInProviders: { path: {} },
    getSignInProvider: { path: { id: ids.signInProvider } },
    updateSignInProvider: {
      path: { id: ids.signInProvider },
      body: { provider: { displayName: 'Harbor identity' }, updateMask: 'displayName' },
    },
    deleteSignInProvider: { path: { id: ids.signInProvider } },
    setSignInProviderSecret: { path: { id: ids.signInProvider }, body: { clientSecret: 'another secret' } },
    checkSignInProvider: { path: { id: ids.signInProvider } },
    getCurrentSession: { path: {} },
    endCurrentSession: { path: {} },
    createPasskeySignInOptions: { path: {} },
    // Answers to challenges are made where they are used, too.
    startSessionByPasskey: {
      path: {},
      body: {
        credential: {
          ...noCredential,
          response: { clientDataJSON: 'bm9uZQ', authenticatorData: 'bm9uZQ', signature: 'bm9uZQ' },
        },
      },
    },
    createPasskeyRegistrationOptions: { path: {} },
    createPasskey: {
      path: {},
      body: { credential: { ...noCredential, response: { clientDataJSON: 'bm9uZQ', attestationObject: 'bm9uZQ' } } },
    },
    listPasskeys: { path: {} },
    updatePasskey: { path: { id: ids.strangerPasskey }, body: { displayName: 'Desk' } },
    deletePasskey: { path: { id: ids.strangerPasskey } },
    deleteSignInIdentitiesOfUser: { path: { user_id: people.helpdesk.id } },
    deletePasskeysOfUser: { path: { user_id: people.helpdesk.id } },
    listSessions: { path: {} },
    endSession: { path: { id: strangerBrowser.sessionId } },
    endSessionsOfUser: { path: { user_id: people.helpdesk.id } },
    createSignInLink: { path: { user_id: people.reviewer.id }, body: { validFor: '3600s' } },
    createDeviceAuthorization: { path: {}, body: new URLSearchParams({ client_id: CONE }) },
    getDeviceAuthorization: { path: { user_code: userCode } },
    approveDeviceAuthorization: { path: { user_code: 'none' } },
    denyDeviceAuthorization: { path: { user_code: 'none' } },
    getOrgNotificationSettings: { path: {} },
    updateOrgNotificationSettings: { path: {}, body: { channelSettings: { email: { reviews: { locked: true } } } } },
    getUserNotificationSettings: { path: {} },
    updateUserNotificationSettings: { path: {}, body: { language: 'NOTIFICATION_LANGUAGE_GERMAN' } },
    getSessionSettings: { path: {} },
    updateSessionSettings: { path: {}, body: { sessionSettings: { externalClientsEnabled: true } } },
    listClientApprovals: { path: {} },
    createClientApproval: {
      path: {},
      body: { clientIdUrl: 'https://another.harborlane.example/client.json', displayName: 'Another program' },
    },
    getClientApproval: { path: { id: ids.clientApproval } },
    deleteClientApproval: { path: { id: ids.clientApproval } },
    approveTaskWithStepUp: { path: { task_id: stepUpReview.id }, body: { policyStepId: stepOf(stepUpReview) } },
    createStepUpTransaction: {
      path: {},
      body: { approveTask: { taskId: stepUpReview.id, policyStepId: stepOf(stepUpReview) } },
    },
    createStepUpPasskeyOptions: { path: { id: ids.stepUpTransaction } },
    completeStepUpByPasskey: {
      path: { id: ids.stepUpTransaction },
      body: {
        credential: {
          ...noCredential,
          response: { clientDataJSON: 'bm9uZQ', authenticatorData: 'bm9uZQ', signature: 'bm9uZQ' },
        },
      },
    },
    startStepUpAtProvider: { path: { id: ids.stepUpTransaction }, body: { returnTo: '/reviews' } },
    completeStepUpAtProvider: {
      path: { id: ids.stepUpTransaction },
      body: { providerId: ids.stepUpProvider, parameters: 'state=none&code=none' },
    },
    getStepUpTransaction: { path: { id: ids.stepUpTransaction } },
    searchStepUpTransactions: { path: {}, body: { taskId: stepUpReview.id } },
    createStepUpProvider: { path: {}, body: { displayName: 'Another key', passkey: {} } },
    listStepUpProviders: { path: {} },
    searchStepUpProviders: { path: {}, body: { providerType: 'PROVIDER_TYPE_PASSKEY' } },
    getStepUpProvider: { path: { id: ids.stepUpProvider } },
    updateStepUpProvider: {
      path: { id: ids.stepUpProvider },
      body: { stepUpProvider: { displayName: 'Security key' }, updateMask: 'displayName' },
    },
    deleteStepUpProvider: { path: { id: ids.stepUpProvider } },
    setStepUpProviderSecret: { path: { id: ids.stepUpProvider }, body: { clientSecret: 'not-a-real-secret' } },
    startStepUpTest: { path: { id: ids.stepUpProvider } },
  }) satisfies Requests;
