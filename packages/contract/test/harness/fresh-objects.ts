import type { CreateGrantTaskRequest, OperationId, Task } from '@oag/types';
import {
  actOn,
  createCampaign,
  endCampaign,
  inState,
  openCampaign,
  revocationOf,
  reviewsOf,
  stepOf,
} from './campaigns.ts';
import { clientFor } from './clients.ts';
import { comeBack, connectProvider } from './sign-in-providers.ts';
import { sharedIdentityProvider as identityProvider } from './identity-provider.ts';
import { newBrowser } from './provider-browser.ts';
import { decide, provisionerOf } from './decisions.ts';
import { startDevice } from './devices.ts';
import { answerStepUp, newPasskey, passkeyOf, passkeySignIn, startedStepUp } from './passkeys.ts';
import { checkedImport, noImportRuns } from './imports.ts';
import { createLogExporter } from './log-exporters.ts';
import { present } from './present.ts';
import { callbackToken, createWebhook, sharedWebhookReceiver as webhookReceiver } from './webhooks.ts';
import type { Parts } from './requests.ts';
import {
  createCredential,
  createServicePrincipal,
  createWorkloadProvider,
  createWorkloadTrust,
} from './service-principals.ts';
import { signIn, signInToken } from './sessions.ts';
import type { Stage } from './stage.ts';
import {
  authenticate,
  policyAtProvider,
  type SignedInBrowser,
  signedInBrowser,
  startTransaction,
} from './step-up-providers.ts';

/** For each operation that changes what it is about, a request for an object that nothing was done to yet. */
export function freshObjects({ target, people, ids, passkey, stepUpReview }: Stage): {
  [Id in OperationId]?: () => Promise<Parts>;
} {
  const { superAdmin, helpdesk, owner, reviewer, stranger } = people;
  const campaign = { displayName: 'Fresh', ownerIds: [owner.id], policyId: ids.reviewPolicy };
  const device = async (): Promise<Parts> => ({ path: { user_code: (await startDevice(target)).user_code } });
  const stepUp = (): ReturnType<typeof startedStepUp> =>
    startedStepUp(target, superAdmin.client, reviewer.id, {
      approveTask: {
        taskId: stepUpReview.id,
        policyStepId: stepOf(stepUpReview),
      },
    });
  const draft = async (): Promise<string> => (await createCampaign(owner.client, campaign)).id;
  const open = async (): Promise<string> => (await openCampaign(target, owner.client, campaign)).id;
  /** A review that the reviewer may decide: of access that was given by hand meanwhile, the reviewer may be the holder. */
  const reviewIn = async (campaignId: string): Promise<Task> =>
    present(
      (await reviewsOf(owner.client, campaignId)).find(({ stepApproverIds }) => stepApproverIds?.includes(reviewer.id)),
      'review',
    );
  const manualEntitlement = async (): Promise<string> => {
    const body = { displayName: another(), appResourceTypeId: ids.manualType, appResourceId: ids.manualResource };
    const { data } = await superAdmin.client.POST('/api/v1/apps/{app_id}/entitlements', {
      params: { path: { app_id: ids.app } },
      body,
    });
    return present(data.appEntitlementView?.appEntitlement, 'entitlement').id;
  };
  /** A campaign that has ended, and whose one denial waits to be carried out. */
  const coolingOff = async (): Promise<string> => {
    const remediation = { mode: 'REMEDIATION_MODE_AFTER_COOLING_OFF', coolingOff: '3600s' } as const;
    const { id } = await openCampaign(target, owner.client, { ...campaign, remediation });
    await decide(reviewer.client, await reviewIn(id), 'deny', 'No longer needed.');
    return (await endCampaign(target, owner.client, id, 'CLOSE_DECISION_SKIP')).id;
  };
  const prepared = async (): Promise<string> => {
    const id = await draft();
    await actOn(owner.client, id, 'prepare');
    return (await inState(target, owner.client, id, 'ACCESS_REVIEW_STATE_REVIEW')).id;
  };
  const review = async (): Promise<Task> => reviewIn(await open());
  const revocation = async (): Promise<Task> =>
    revocationOf(target, superAdmin.client, await decide(reviewer.client, await review(), 'deny', 'No longer needed.'));
  const skipped = async (): Promise<Task> => {
    const task = await review();
    const { data } = await superAdmin.client.POST('/api/v1/tasks/{task_id}/action/skip-step', {
      params: { path: { task_id: task.id } },
      body: { policyStepId: stepOf(task) },
    });
    return present(data.taskView?.task, 'task');
  };
  const failed = async (): Promise<Task> => {
    const task = await revocation();
    const { data } = await provisionerOf(task, people).POST('/api/v1/tasks/{task_id}/action/provision-error', {
      params: { path: { task_id: task.id } },
      body: { policyStepId: stepOf(task), errorCode: 'LOCKED', description: 'It is locked.' },
    });
    return present(data.taskView?.task, 'task');
  };
  const form = async (): Promise<string> => {
    const { data } = await superAdmin.client.POST('/api/v1/request_schemas', { body: { name: 'Fresh' } });
    return present(data.requestSchema, 'requestSchema').id;
  };
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
  const startReviewAtProvider = async (): Promise<Task> => {
    const policyId = await policyAtProvider(superAdmin.client, await identityProvider(), reviewer.id);
    return reviewIn((await openCampaign(target, owner.client, { ...campaign, policyId })).id);
  };
  /** A transaction of the reviewer, in a browser, that waits for a provider. */
  const stepUpAtProvider = async (): Promise<{ browser: SignedInBrowser; id: string }> => {
    const browser = await signedInBrowser(target, superAdmin.client, reviewer.id);
    const task = await (providerReview ??= startReviewAtProvider());
    const approveTask = { taskId: task.id, policyStepId: stepOf(task) };
    return { browser, id: await startTransaction(browser, { approveTask }) };
  };
  const binding = { entitlementRef: { appId: ids.app, id: ids.entitlement }, requestSchemaId: ids.form };
  const inCampaign = (access_review_id: string, body: unknown = {}): Parts => ({ path: { access_review_id }, body });
  const onTask = (task: Task, body: object = { comment: 'Because.' }): Parts => ({
    path: { task_id: task.id },
    body: { policyStepId: stepOf(task), ...body },
  });

  /** Leaves nothing open about the access of the stage, so that it can be asked for anew. */
  const asked = async (
    kind: 'grant' | 'revoke' | 'offboarding',
    body: object,
    subject = ids.holder,
  ): Promise<Parts> => {
    const { data } = await superAdmin.client.POST('/api/v1/search/tasks', {
      body: { taskTypes: [{ [kind]: {} }], taskStates: ['TASK_STATE_OPEN'], subjectIds: [subject], pageSize: 100 },
    });
    for (const { task } of data.list) {
      const params = { path: { task_id: present(task, 'task').id } };
      await superAdmin.client.POST('/api/v1/tasks/{task_id}/action/delete', { params, body: {} });
    }
    return { body: { appId: ids.app, appEntitlementId: ids.entitlement, ...body } };
  };

  let levels = 0;
  const level = async (): Promise<string> => {
    levels += 1;
    const { data } = await superAdmin.client.POST('/api/v1/attributes/risk_levels', {
      body: { value: `Level ${levels} ${Date.now()}` },
    });
    return present(data.value, 'risk level').id;
  };
  const framework = async (): Promise<string> => {
    levels += 1;
    const { data } = await superAdmin.client.POST('/api/v1/attributes/compliance_frameworks', {
      body: { value: `Framework ${levels} ${Date.now()}` },
    });
    return present(data.value, 'framework').id;
  };
  const openIdProvider = async (): Promise<string> => {
    const body = { displayName: 'Fresh', issuerUrl: 'https://id.example', clientId: 'fresh', oauth2: {} };
    const { data } = await superAdmin.client.POST('/api/v1/step-up/providers', { body });
    return present(data.stepUpProvider, 'provider').id;
  };
  const monitor = async (): Promise<string> =>
    (await superAdmin.client.POST('/api/v1/accessconflict', { body: { displayName: 'Fresh' } })).data.id;
  const groupEntry = async () => {
    const body = {
      monitorId: ids.monitor,
      entitlementGroup: 'ENTITLEMENT_GROUP_A',
      appId: ids.app,
      appEntitlementId: ids.entitlement,
    } as const;
    await superAdmin.client.POST('/api/v1/appentitlementmonitorbinding', { body });
    return body;
  };
  const exempt = async (): Promise<void> => {
    const params = { path: { id: ids.conflict } };
    const { data } = await superAdmin.client.GET('/api/v1/access_conflicts/{id}', { params });
    if (data.accessConflict?.state === 'ACCESS_CONFLICT_STATE_EXEMPTED') return;
    await superAdmin.client.POST('/api/v1/access_conflicts/{id}/exemption', { params, body: { reason: 'Fresh.' } });
  };
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

  /** Nobody asks twice at once for the same action with the same answers. */
  let actions = 0;
  const another = (): string => [Date.now(), (actions += 1)].join('-');
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

  const preview = async (): Promise<string> => {
    await noImportRuns(target, superAdmin.client);
    const access = 'app,account_id,entitlement\nFresh,ada,Read\n';
    return (await checkedImport(target, superAdmin.client, { access })).id;
  };

  return {
    restartImport: async () => ({ path: { id: await preview() }, body: { dateOrder: 'DAY_FIRST' } }),
    confirmImport: async () => ({ path: { id: await preview() }, body: {} }),
    cancelImport: async () => ({ path: { id: await preview() } }),
    createApp: async () => ({ body: { displayName: another() } }),
    createAppResourceType: async () => ({
      path: { app_id: ids.app },
      body: { displayName: another(), resourceType: 'CUSTOM' },
    }),
    createAppResource: async () => ({
      path: { app_id: ids.app, app_resource_type_id: ids.manualType },
      body: { displayName: another() },
    }),
    createAppEntitlement: async () => ({
      path: { app_id: ids.app },
      body: { displayName: another(), appResourceTypeId: ids.manualType, appResourceId: ids.manualResource },
    }),
    deleteApp: async () => {
      const { data } = await superAdmin.client.POST('/api/v1/apps', {
        body: { displayName: another(), owners: [people.appOwner.id] },
      });
      return { path: { id: present(data.app, 'app').id } };
    },
    deleteAppResourceType: async () => {
      const params = { path: { app_id: ids.app } };
      const { data } = await superAdmin.client.POST('/api/v1/apps/{app_id}/resource_types', {
        params,
        body: { displayName: another(), resourceType: 'CUSTOM' },
      });
      return { path: { app_id: ids.app, id: present(data.appResourceType, 'type').id } };
    },
    deleteAppResource: async () => {
      const path = { app_id: ids.app, app_resource_type_id: ids.manualType };
      const { data } = await superAdmin.client.POST(
        '/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources',
        { params: { path }, body: { displayName: another() } },
      );
      return { path: { ...path, id: present(data.appResource, 'resource').id } };
    },
    deleteAppEntitlement: async () => ({ path: { app_id: ids.app, id: await manualEntitlement() } }),
    searchPastGrants: async () => {
      const id = await manualEntitlement();
      await superAdmin.client.POST('/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/add-manual-user', {
        params: { path: { app_id: ids.app, app_entitlement_id: id } },
        body: { userIds: [ids.holder] },
      });
      await superAdmin.client.DELETE('/api/v1/apps/{app_id}/entitlements/{id}', {
        params: { path: { app_id: ids.app, id } },
      });
      return { body: {} };
    },
    deleteAppEntitlementMembership: async () => {
      await asked('revoke', {});
      return { path: { app_id: ids.app, app_entitlement_id: ids.entitlement }, body: { appUserId: ids.account } };
    },
    updateRequestData: async () => onTask(await formRequest(), { data: { why: 'Nights.' } }),
    escalateTask: async () => onTask(await request()),
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
    deleteWebhook: async () => ({ path: { id: await createWebhook(superAdmin.client) } }),
    completeWebhook: async () => ({
      path: { token: await callbackToken(superAdmin.client, await webhookReceiver()) },
      body: { version: 'v1' },
    }),
    deleteLogExporter: async () => ({ path: { export_id: await createLogExporter(superAdmin.client) } }),
    deleteWorkloadProvider: async () => ({ path: { id: await createWorkloadProvider(superAdmin.client) } }),
    deleteWorkloadTrust: async () => ({
      path: {
        service_principal_id: ids.servicePrincipal,
        client_id: await createWorkloadTrust(superAdmin.client, ids.servicePrincipal, ids.workloadProvider),
      },
    }),
    deleteServicePrincipal: async () => ({ path: { id: await createServicePrincipal(superAdmin.client) } }),
    deleteServicePrincipalCredential: async () => ({
      path: {
        service_principal_id: ids.servicePrincipal,
        id: (await createCredential(superAdmin.client, ids.servicePrincipal)).id,
      },
    }),
    deletePersonalClient: async () => ({
      path: { id: (await clientFor(target, superAdmin.client, stranger.id)).personalClientId },
    }),
    deleteRequestSchema: async () => ({ path: { request_schema_id: await form() } }),
    deleteRequestSchemaEntitlementBinding: async () => {
      await superAdmin.client.POST('/api/v1/request_schema_entitlement_binding', { body: binding });
      return { body: binding };
    },
    // What an earlier request took off is there again.
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
    deleteStepUpProvider: async () => ({ path: { id: await openIdProvider() } }),
    setStepUpProviderSecret: async () => ({
      path: { id: await openIdProvider() },
      body: { clientSecret: 'not-a-real-secret' },
    }),
    deleteConflictMonitor: async () => ({ path: { id: await monitor() } }),
    deleteAppEntitlementMonitorBinding: async () => ({ body: await groupEntry() }),
    // What an earlier request took out is there again.
    getAppEntitlementMonitorBinding: async () => ({ body: await groupEntry() }),
    setAccessConflictExemption: async () => {
      await exempt();
      await superAdmin.client.DELETE('/api/v1/access_conflicts/{id}/exemption', {
        params: { path: { id: ids.conflict } },
      });
      return { path: { id: ids.conflict }, body: { reason: 'Until June.' } };
    },
    deleteAccessConflictExemption: async () => {
      await exempt();
      return { path: { id: ids.conflict } };
    },
    deleteAttributeValue: async () => ({ path: { id: await level() } }),
    deleteRiskLevel: async () => ({ path: { id: await level() } }),
    deleteComplianceFramework: async () => ({ path: { id: await framework() } }),
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
    // What an earlier request took out is there again.
    getRequestableEntry: async () => {
      await superAdmin.client.PUT('/api/v1/catalogs/{catalog_id}/requestable_entries/{app_id}/{entitlement_id}', {
        params: { path: entry },
        body: {},
      });
      return { path: entry };
    },
    deleteAccessReview: async () => ({ path: { id: await draft() } }),
    deleteAccessReviewTemplate: async () => {
      const { data } = await owner.client.POST('/api/v1/access_review_template', {
        body: { displayName: 'Fresh', ownerIds: [owner.id] },
      });
      return { path: { id: present(data.accessReviewTemplate, 'template').id } };
    },
    prepareAccessReview: async () => inCampaign(await draft()),
    resetAccessReviewPolicies: async () => inCampaign(await draft()),
    unprepareAccessReview: async () => inCampaign(await prepared()),
    startAccessReview: async () => inCampaign(await prepared()),
    startAccessReviewRemediation: async () => inCampaign(await coolingOff()),
    cancelAccessReviewRemediation: async () => inCampaign(await coolingOff()),
    endAccessReview: async () => inCampaign(await open(), { openReviews: 'CLOSE_DECISION_SKIP' }),
    approveTask: async () => onTask(await review()),
    denyTask: async () => onTask(await review()),
    closeTask: async () => onTask(await review(), { policyStepId: undefined }),
    reassignTask: async () => onTask(await review(), { newStepUserIds: [owner.id] }),
    restartTask: async () => onTask(await review(), {}),
    resetTask: async () => onTask(await review(), { policyStepId: undefined }),
    skipTaskStep: async () => onTask(await review(), {}),
    deleteTask: async () => onTask(await review(), { policyStepId: undefined }),
    changeTaskPolicy: async () => onTask(await review(), { policyStepId: undefined, policyId: ids.policy }),
    rollBackTask: async () => ({ path: { task_id: (await skipped()).id }, body: {} }),
    retryTaskProvisioning: async () => ({ path: { task_id: (await failed()).id }, body: {} }),
    completeProvision: async () => onTask(await revocation()),
    cancelProvision: async () => onTask(await revocation()),
    reportProvisionError: async () => onTask(await revocation(), { errorCode: 'LOCKED', description: 'It is locked.' }),
  };
}
