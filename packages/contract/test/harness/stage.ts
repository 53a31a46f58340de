import type { Client } from '@oag/client';
import type { AppEntitlement, CreateUploadResponse, Task } from '@oag/types';
import type { SoftwarePasskey } from './authenticator.ts';
import { endCampaign, openCampaign, revocationOf, reviewsOf, stepOf } from './campaigns.ts';
import { decide, provisionerOf, readTask } from './decisions.ts';
import { clientFor, tokenFor } from './clients.ts';
import { addPasskey } from './passkeys.ts';
import { settleIn, type People } from './people.ts';
import { present } from './present.ts';
import type { ServiceTarget } from './service-target.ts';
import { startDevice } from './devices.ts';
import { createLogExporter } from './log-exporters.ts';
import { firstMail } from './mails.ts';
import { calledWebhook } from './webhooks.ts';
import {
  createCredential,
  createServicePrincipal,
  createWorkloadProvider,
  createWorkloadTrust,
} from './service-principals.ts';
import { type Browser, signIn } from './sessions.ts';

/** A service in the middle of its work: one object of every kind. */
export type Stage = {
  target: ServiceTarget;
  people: People;
  ids: {
    servicePrincipal: string;
    credential: string;
    workloadProvider: string;
    /** It is paused. */
    logExporter: string;
    mail: string;
    /** Nobody is at its address. */
    webhook: string;
    webhookInstance: string;
    /** The client id of a trust. */
    workloadTrust: string;
    app: string;
    resourceType: string;
    resource: string;
    entitlement: string;
    import: string;
    policy: string;
    /** The policy of the open campaigns: an assignee may hand a review on. */
    reviewPolicy: string;
    /** Campaigns of the owner: one is a draft, the other is open. */
    draft: string;
    open: string;
    report: string;
    /** Forms: one that an entitlement has, and one that none has. */
    form: string;
    unboundForm: string;
    /** An account that holds the entitlement, and its owner, whose manager is the reviewer. */
    account: string;
    holder: string;
    /** The built-in access to the app: whoever asks for it fills in a form first. */
    access: string;
    /** Somebody without access, whose manager is the reviewer, and who was offboarded. */
    leaver: string;
    /** A passkey of the stranger. */
    strangerPasskey: string;
    /** What the entitlement is tagged with. */
    riskLevel: string;
    framework: string;
    /** An access profile with the entitlement, shown to whoever holds it, and one that was deleted. */
    catalog: string;
    deletedCatalog: string;
    /** A monitor with the entitlement and the access to its app in its groups, a conflict that it found, and a monitor that was deleted. */
    monitor: string;
    conflict: string;
    deletedMonitor: string;
    goneConflict: string;
    /** A finding about the account. */
    finding: string;
    /** One that a task deals with. */
    findingInProgress: string;
    /** What the reviewer submitted in the open campaign. */
    submission: string;
    /** A file of the reviewer. */
    upload: string;
    /** An automation that comments on the review, and a run of it. */
    automation: string;
    execution: string;
    /** An action that people can ask for, and that the reviewer carries out. */
    action: string;
    /** One that makes a resource. */
    resourceAction: string;
    /** What is managed by hand: an app, and in the app of the stage a type, a resource and an entitlement. */
    manualApp: string;
    manualType: string;
    manualResource: string;
    manualEntitlement: string;
    /** A template of the owner. */
    template: string;
    /** A provider that people can sign in through, but nobody answers there. */
    signInProvider: string;
    clientApproval: string;
    /** A step-up provider, and a transaction that the stranger has no part in. */
    stepUpProvider: string;
    stepUpTransaction: string;
  };
  /** In the open campaign: one that waits for the reviewer, one that the reviewer has denied, and what came of that. */
  review: Task;
  denied: Task;
  revocation: Task;
  /** In another campaign: a review that was skipped, and a revocation that failed. */
  skipped: Task;
  failed: Task;
  /** A review that is approved with a step-up. */
  stepUpReview: Task;
  /** A review of a campaign that is over. */
  ended: Task;
  /** Access that was asked for, and for whom: the reviewer. */
  request: Task;
  /** Access that the super admin asked for, at the form that comes first. */
  formRequest: Task;
  /** Of an API client that may be used from elsewhere only. */
  strayToken: string;
  /** In which the super admin is signed in, and one in which they were. */
  browser: Browser;
  endedBrowser: Browser;
  /** In which the stranger is signed in. */
  strangerBrowser: Browser;
  /** Of a program that waits for somebody's approval. */
  userCode: string;
  /** A passkey of the stranger, as their authenticator keeps it. */
  passkey: SoftwarePasskey;
};

/** The idempotency key with which what is on the stage was made. */
export const STAGE = 'stage';

/** Sets a service up in the middle of its work. */
export async function setStage(target: ServiceTarget, settled?: People): Promise<Stage> {
  const people = settled ?? (await settleIn(target));
  const { superAdmin, owner, reviewer } = people;
  const { data: found } = await owner.client.POST('/api/v1/search/entitlements', { body: { query: 'Dispense' } });
  const entitlement = present(found.list[0]?.appEntitlement, 'entitlement');
  const { data: created } = await superAdmin.client.POST('/api/v1/policies', {
    params: { header: { 'Idempotency-Key': STAGE } },
    body: {
      displayName: 'Managers decide',
      policyType: 'POLICY_TYPE_CERTIFY',
      policySteps: { certify: { steps: [{ approval: { manager: {} } }] } },
    },
  });
  const { data: handable } = await superAdmin.client.POST('/api/v1/policies', {
    body: {
      displayName: 'Owners decide or hand on',
      policyType: 'POLICY_TYPE_CERTIFY',
      policySteps: { certify: { steps: [{ approval: { entitlementOwners: {}, allowReassignment: true } }] } },
      postActions: [{ certifyRemediateImmediately: true }],
    },
  });
  const reviewPolicy = present(handable.policy, 'policy').id;
  const { data: draft } = await owner.client.POST('/api/v1/access_review', {
    params: { header: { 'Idempotency-Key': STAGE } },
    body: { displayName: 'Draft', ownerIds: [owner.id] },
  });
  const open = await openCampaign(target, owner.client, {
    displayName: 'Open',
    ownerIds: [owner.id],
    policyId: reviewPolicy,
  });
  const access = await accessWithForm(entitlement, people);
  const { stepUpProvider, stepUpTransaction, stepUpReview } = await stepUp(target, people);
  const [review, other] = await reviewsOf(owner.client, open.id);
  const { denied, submission } = await submitDenial(reviewer.client, open.id, present(other, 'review'));
  const strangerBrowser = await signIn(target, superAdmin.client, people.stranger.id);
  const { id: strangerPasskey, passkey } = await addPasskey(target, strangerBrowser);
  const servicePrincipal = await createServicePrincipal(superAdmin.client);
  const workloadProvider = await createWorkloadProvider(superAdmin.client);
  const stage: Stage = {
    target,
    people,
    ids: {
      app: entitlement.appId,
      strangerPasskey,
      resourceType: entitlement.appResourceTypeId,
      resource: entitlement.appResourceId,
      entitlement: entitlement.id,
      import: await lastImport(target),
      policy: present(created.policy, 'policy').id,
      reviewPolicy,
      draft: present(draft.accessReview?.accessReview, 'accessReview').id,
      open: open.id,
      report: await makeReport(target, people, open.id),
      form: await bind(await makeForm(people), entitlement, people),
      unboundForm: await makeForm(people),
      ...(await holderOf(entitlement, people)),
      leaver: await offboardLeaver(people),
      servicePrincipal,
      credential: (await createCredential(superAdmin.client, servicePrincipal)).id,
      workloadProvider,
      logExporter: await createLogExporter(superAdmin.client),
      mail: await firstMail(target, superAdmin.client),
      ...(await calledWebhook(superAdmin.client)),
      workloadTrust: await createWorkloadTrust(superAdmin.client, servicePrincipal, workloadProvider),
      finding: await reportFinding(entitlement, people),
      findingInProgress: await findingInProgress(people),
      ...(await tag(entitlement, people)),
      catalog: await makeCatalog(entitlement, people),
      deletedCatalog: await deletedCatalog(entitlement, people),
      submission,
      ...(await watchConflicts(target, entitlement, access, people)),
      upload: await uploadFile(target, people),
      access,
      template: await makeTemplate(people),
      signInProvider: await makeSignInProvider(people),
      clientApproval: await approveClient(people),
      ...(await manageByHand(entitlement, people)),
      stepUpProvider,
      stepUpTransaction,
      ...(await automate(target, present(review, 'review'), people, entitlement)),
    },
    review: present(review, 'review'),
    denied,
    revocation: await revocationOf(target, superAdmin.client, denied),
    ...(await spoilCampaign(target, people)),
    stepUpReview,
    ended: await endedReview(target, people),
    request: await requestFor(entitlement, people),
    formRequest: await formRequest(entitlement.appId, access, people),
    strayToken: await strayToken(target, people),
    browser: await signIn(target, superAdmin.client, superAdmin.id),
    endedBrowser: await endedBrowser(target, people),
    userCode: (await startDevice(target)).user_code,
    strangerBrowser,
    passkey,
  };
  await untilQuiet(target);
  return stage;
}

async function makeSignInProvider({ superAdmin }: People): Promise<string> {
  const { data } = await superAdmin.client.POST('/api/v1/sign_in/providers', {
    params: { header: { 'Idempotency-Key': STAGE } },
    body: {
      displayName: 'Harbor ID',
      issuerUrl: 'https://id.harborlane.example',
      clientId: 'service',
      scopes: ['email', 'groups'],
      enabled: true,
      acceptedEmailDomains: ['harborlane.example'],
      roleRules: [{ claim: 'groups', value: 'reviewers', roleId: 'campaign_admin' }],
    },
  });
  return present(data.provider, 'provider').id;
}

async function approveClient({ superAdmin }: People): Promise<string> {
  const { data } = await superAdmin.client.POST('/api/v1/iam/client_approvals', {
    params: { header: { 'Idempotency-Key': STAGE } },
    body: { clientIdUrl: 'https://notes.harborlane.example/client.json', displayName: 'Meeting notes' },
  });
  return present(data.clientApproval, 'clientApproval').id;
}

async function endedBrowser(target: ServiceTarget, { superAdmin }: People): Promise<Browser> {
  const browser = await signIn(target, superAdmin.client, superAdmin.id);
  const params = { path: { id: browser.sessionId } };
  await superAdmin.client.DELETE('/api/v1/iam/sessions/{id}', { params });
  return browser;
}

async function requestFor({ appId, id }: AppEntitlement, { superAdmin, helpdesk, reviewer }: People): Promise<Task> {
  const params = { path: { app_id: appId, id } };
  const entitlement = { emergencyGrantEnabled: true, emergencyGrantPolicyId: '0000000000GrantAutoApproval' };
  await superAdmin.client.POST('/api/v1/apps/{app_id}/entitlements/{id}', { params, body: { entitlement } });
  const { data } = await helpdesk.client.POST('/api/v1/task/grant', {
    body: { appId, appEntitlementId: id, identityUserId: reviewer.id },
  });
  return present(data.taskView?.task, 'task');
}

/** The built-in access to the app of an entitlement, with a grant policy that begins with a form. */
async function accessWithForm({ appId }: AppEntitlement, { superAdmin }: People): Promise<string> {
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

async function formRequest(appId: string, appEntitlementId: string, { superAdmin }: People): Promise<Task> {
  const { data } = await superAdmin.client.POST('/api/v1/task/grant', {
    body: { appId, appEntitlementId, identityUserId: superAdmin.id },
  });
  return present(data.taskView?.task, 'task');
}

async function endedReview(target: ServiceTarget, { owner }: People): Promise<Task> {
  const { id } = await openCampaign(target, owner.client, { displayName: 'Over', ownerIds: [owner.id] });
  await endCampaign(target, owner.client, id, 'CLOSE_DECISION_SKIP');
  return present((await reviewsOf(owner.client, id))[0], 'review');
}

/** A campaign whose reviews are approved with a fresh authentication, which the reviewer has begun for one of them. */
async function stepUp(
  target: ServiceTarget,
  { owner, reviewer, superAdmin }: People,
): Promise<{ stepUpProvider: string; stepUpTransaction: string; stepUpReview: Task }> {
  const { data: made } = await superAdmin.client.POST('/api/v1/step-up/providers', {
    params: { header: { 'Idempotency-Key': STAGE } },
    body: { displayName: 'Security key', passkey: {} },
  });
  const requiresStepUpProviderId = present(made.stepUpProvider, 'provider').id;
  const { data: policy } = await superAdmin.client.POST('/api/v1/policies', {
    body: {
      displayName: 'Owners decide with a key',
      policyType: 'POLICY_TYPE_CERTIFY',
      policySteps: { certify: { steps: [{ approval: { entitlementOwners: {}, requiresStepUpProviderId } }] } },
    },
  });
  const { id } = await openCampaign(target, owner.client, {
    displayName: 'With a key',
    ownerIds: [owner.id],
    policyId: present(policy.policy, 'policy').id,
  });
  const review = present((await reviewsOf(owner.client, id))[0], 'review');
  const { data: begun } = await reviewer.client.POST('/api/v1/step-up/transactions', {
    body: { approveTask: { taskId: review.id, policyStepId: stepOf(review) } },
  });
  return {
    stepUpProvider: requiresStepUpProviderId,
    stepUpTransaction: present(begun.transaction, 'transaction').id,
    stepUpReview: review,
  };
}

/** A campaign in which one review is skipped, and the revocation of the other fails. */
async function spoilCampaign(target: ServiceTarget, people: People): Promise<Pick<Stage, 'skipped' | 'failed'>> {
  const { owner, reviewer, superAdmin } = people;
  const { id } = await openCampaign(target, owner.client, { displayName: 'Spoilt', ownerIds: [owner.id] });
  const [first, second] = await reviewsOf(owner.client, id);
  const review = present(first, 'review');
  const { data: skipped } = await superAdmin.client.POST('/api/v1/tasks/{task_id}/action/skip-step', {
    params: { path: { task_id: review.id } },
    body: { policyStepId: stepOf(review) },
  });
  const revocation = await revocationOf(
    target,
    superAdmin.client,
    await decide(reviewer.client, present(second, 'review'), 'deny', 'No longer needed.'),
  );
  const { data: failed } = await provisionerOf(revocation, people).POST(
    '/api/v1/tasks/{task_id}/action/provision-error',
    {
      params: { path: { task_id: revocation.id } },
      body: { policyStepId: stepOf(revocation), errorCode: 'LOCKED', description: 'It is locked.' },
    },
  );
  return { skipped: present(skipped.taskView?.task, 'task'), failed: present(failed.taskView?.task, 'task') };
}

/** Denies a review by marking and submitting it. */
async function submitDenial(
  client: Client,
  access_review_id: string,
  review: Task,
): Promise<{ denied: Task; submission: string }> {
  const path = { access_review_id };
  const decisions = [
    { taskId: review.id, policyStepId: stepOf(review), verb: 'REVIEW_VERB_DENY', comment: 'No longer needed.' },
  ] as const;
  await client.POST('/api/v1/access_review/{access_review_id}/pending_decisions', {
    params: { path },
    body: { decisions: [...decisions] },
  });
  const params = { path, header: { 'Idempotency-Key': STAGE } };
  const matching = '/api/v1/access_review/{access_review_id}/matching_decisions';
  const filter = { query: 'nothing has this name' };
  const { data: preview } = await client.POST(`${matching}/simulate`, {
    params: { path },
    body: { filter, verb: 'REVIEW_VERB_APPROVE' },
  });
  const { previewToken } = preview;
  await client.POST(matching, { params, body: { filter, verb: 'REVIEW_VERB_APPROVE', previewToken } });
  const { data } = await client.POST('/api/v1/access_review/{access_review_id}/action/submit', {
    params,
    body: { allOrNothing: true },
  });
  return { denied: await readTask(client, review.id), submission: present(data.submission, 'submission').id };
}

async function strayToken(target: ServiceTarget, { superAdmin }: People): Promise<string> {
  const { credentials, personalClientId } = await clientFor(target, superAdmin.client, superAdmin.id);
  const token = await tokenFor(target, credentials);
  const params = { path: { id: personalClientId } };
  await superAdmin.client.POST('/api/v1/iam/personal_clients/{id}', {
    params,
    body: { client: { allowSourceCidr: ['192.0.2.0/24'] } },
  });
  return token;
}

async function lastImport({ database }: ServiceTarget): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>('select id from imports order by created_at desc limit 1');
  return present(rows[0], 'import').id;
}

async function makeReport(target: ServiceTarget, { owner }: People, access_review_id: string): Promise<string> {
  const params = { path: { access_review_id } };
  await owner.client.POST('/api/v1/access_review/{access_review_id}/report', { params, body: {} });
  const { data } = await target.until(
    () => owner.client.GET('/api/v1/access_review/{access_review_id}/report', { params }),
    (answer) => answer.data.list[0]?.state === 'REPORT_STATE_OK',
  );
  return present(data.list[0], 'report').id;
}

async function makeForm({ superAdmin }: People): Promise<string> {
  const { data } = await superAdmin.client.POST('/api/v1/request_schemas', {
    body: {
      name: 'Shifts',
      fields: [
        { name: 'shifts', int64Field: {} },
        { name: 'licence', fileField: {} },
      ],
    },
  });
  return present(data.requestSchema, 'requestSchema').id;
}

async function bind(requestSchemaId: string, { appId, id }: AppEntitlement, { superAdmin }: People): Promise<string> {
  const body = { entitlementRef: { appId, id }, requestSchemaId };
  await superAdmin.client.POST('/api/v1/request_schema_entitlement_binding', { body });
  return requestSchemaId;
}

async function holderOf(
  { appId }: Pick<AppEntitlement, 'appId'>,
  { superAdmin }: People,
): Promise<{ account: string; holder: string }> {
  const { data } = await superAdmin.client.GET('/api/v1/apps/{app_id}/app_users', {
    params: { path: { app_id: appId } },
  });
  const account = present(data.list.find((view) => view.appUser?.displayName === 'Nadia Osei')?.appUser, 'account');
  return { account: account.id, holder: account.identityUserId };
}

async function offboardLeaver({ superAdmin }: People): Promise<string> {
  const { data } = await superAdmin.client.POST('/api/v1/search/users', { body: { query: 'Tessa Moor' } });
  const subjectUserId = present(data.list[0]?.user, 'leaver').id;
  await superAdmin.client.POST('/api/v1/task/offboarding', {
    params: { header: { 'Idempotency-Key': STAGE } },
    body: { subjectUserId, description: 'Left.' },
  });
  return subjectUserId;
}

/** Until nothing is done in the background any more. */
async function untilQuiet(target: ServiceTarget): Promise<void> {
  await target.until(
    () => target.database.pool.query<{ count: string }>(`select count(*) from long_work where state = 'OPEN'`),
    ({ rows }) => rows[0]?.count === '0',
  );
}

async function findingInProgress({ superAdmin }: People): Promise<string> {
  const { data } = await superAdmin.client.POST('/api/v1/findings', { body: { description: 'No second factor' } });
  const { id } = present(data.finding, 'finding');
  await superAdmin.client.POST('/api/v1/findings/{finding_id}/task', {
    params: { path: { finding_id: id } },
    body: {},
  });
  const header = { 'Idempotency-Key': STAGE };
  await superAdmin.client.POST('/api/v1/findings/bulk/state', {
    params: { header },
    body: { refs: [{ id }], reopen: {} },
  });
  await superAdmin.client.POST('/api/v1/findings/bulk/tasks', { params: { header }, body: { refs: [{ id }] } });
  return id;
}

async function tag(
  { riskLevelValueId, complianceFrameworkValueIds }: AppEntitlement,
  { superAdmin: { client } }: People,
): Promise<{ riskLevel: string; framework: string }> {
  const params = { header: { 'Idempotency-Key': STAGE } };
  await client.POST('/api/v1/attributes', {
    params,
    body: { attributeTypeId: '000000000000000000RiskLevel', value: 'Stage' },
  });
  await client.POST('/api/v1/attributes/risk_levels', { params, body: { value: 'Another stage' } });
  await client.POST('/api/v1/attributes/compliance_frameworks', { params, body: { value: 'Stage' } });
  return { riskLevel: riskLevelValueId, framework: present(complianceFrameworkValueIds?.[0], 'framework') };
}

async function makeCatalog(
  { appId, id }: AppEntitlement,
  { superAdmin: { client } }: People,
  displayName = 'Pharmacist',
): Promise<string> {
  const { data } = await client.POST('/api/v1/catalogs', {
    params: { header: { 'Idempotency-Key': displayName } },
    body: { displayName, published: true },
  });
  const catalog = present(data.requestCatalogView?.requestCatalog, 'profile').id;
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

async function deletedCatalog(entitlement: AppEntitlement, people: People): Promise<string> {
  const id = await makeCatalog(entitlement, people, STAGE);
  await people.superAdmin.client.DELETE('/api/v1/catalogs/{id}', { params: { path: { id } } });
  return id;
}

async function watchConflicts(
  target: ServiceTarget,
  { appId, id }: AppEntitlement,
  access: string,
  { superAdmin: { client } }: People,
): Promise<Pick<Stage['ids'], 'monitor' | 'conflict' | 'deletedMonitor' | 'goneConflict'>> {
  const make = async (displayName: string): Promise<string> => {
    const { data } = await client.POST('/api/v1/accessconflict', {
      params: { header: { 'Idempotency-Key': displayName } },
      body: { displayName },
    });
    for (const [entitlementGroup, appEntitlementId] of [
      ['ENTITLEMENT_GROUP_A', id],
      ['ENTITLEMENT_GROUP_B', access],
    ] as const) {
      await client.POST('/api/v1/appentitlementmonitorbinding', {
        body: { monitorId: data.id, entitlementGroup, appId, appEntitlementId },
      });
    }
    await client.POST('/api/v1/accessconflict/{id}/action/evaluate', { params: { path: { id: data.id } } });
    return data.id;
  };
  const found = async (monitor: string): Promise<string> => {
    const { data } = await target.until(
      () => client.POST('/api/v1/search/access_conflicts', { body: { monitorIds: [monitor] } }),
      (answer) => answer.data.list.length > 0,
    );
    return present(data.list[0], 'conflict').id;
  };
  const monitor = await make('Dispense and enter');
  const deletedMonitor = await make(STAGE);
  const goneConflict = await found(deletedMonitor);
  await client.DELETE('/api/v1/accessconflict/{id}', { params: { path: { id: deletedMonitor } } });
  return { monitor, conflict: await found(monitor), deletedMonitor, goneConflict };
}

async function reportFinding({ appId }: AppEntitlement, people: People): Promise<string> {
  const { account } = await holderOf({ appId }, people);
  const { data } = await people.superAdmin.client.POST('/api/v1/findings', {
    params: { header: { 'Idempotency-Key': STAGE } },
    body: { appUserTarget: { appId, appUserId: account }, customSubType: 'stage', description: 'Shared password' },
  });
  return present(data.finding, 'finding').id;
}

async function automate(
  target: ServiceTarget,
  { id: taskId }: Task,
  { superAdmin, reviewer }: People,
  { appId, appResourceTypeId, appResourceId }: AppEntitlement,
): Promise<Pick<Stage['ids'], 'automation' | 'execution' | 'action' | 'resourceAction'>> {
  const params = { header: { 'Idempotency-Key': STAGE } };
  const body = { displayName: 'Reminder', automationSteps: [{ comment: { taskId, comment: 'Until Friday.' } }] };
  const { data: created } = await superAdmin.client.POST('/api/v1/automations', { params, body });
  const { id } = present(created.automation, 'automation');
  const { data: started } = await superAdmin.client.POST('/api/v1/automations/{id}/execute', {
    params: { ...params, path: { id } },
    body: {},
  });
  const run = { params: { path: { id: started.executionId } } };
  const isOver = 'AUTOMATION_EXECUTION_STATE_DONE';
  await target.until(
    () => superAdmin.client.GET('/api/v1/automation_executions/{id}', run),
    ({ data }) => data.automationExecution?.state === isOver,
  );
  const manual = { displayName: 'New badge', manual: { userIds: [reviewer.id] } };
  const { data: made } = await superAdmin.client.POST('/api/v1/requestable_actions', { params, body: manual });
  const action = present(made.requestableAction, 'action').id;
  await superAdmin.client.POST('/api/v1/task/action', { params, body: { actionId: action, description: 'Lost.' } });
  const { data: making } = await superAdmin.client.POST('/api/v1/requestable_actions', {
    body: { displayName: 'New ward', resource: { appId, appResourceTypeId } },
  });
  const resourceAction = present(making.requestableAction, 'action').id;
  await superAdmin.client.POST('/api/v1/task/resource-action', {
    params,
    body: { actionId: resourceAction, formValues: { displayName: 'Ward 1' } },
  });
  await superAdmin.client.POST('/api/v1/task/scope-role', {
    params,
    body: { appId, roleResourceId: appResourceId, scopeResourceId: appResourceId },
  });
  await superAdmin.client.POST('/api/v1/task/tool-call', {
    params,
    body: { appId, toolCall: { toolId: 'mail', toolName: 'Send a mail' } },
  });
  return { automation: id, execution: started.executionId, action, resourceAction };
}

/** An app of its own, and in the app of the entitlement a type, a resource and an entitlement, all managed by hand. */
async function manageByHand(
  { appId }: AppEntitlement,
  { superAdmin: { client } }: People,
): Promise<Pick<Stage['ids'], 'manualApp' | 'manualType' | 'manualResource' | 'manualEntitlement'>> {
  const header = { 'Idempotency-Key': STAGE };
  const { data: app } = await client.POST('/api/v1/apps', { params: { header }, body: { displayName: 'Stage' } });
  const { data: type } = await client.POST('/api/v1/apps/{app_id}/resource_types', {
    params: { header, path: { app_id: appId } },
    body: { displayName: 'Stage', resourceType: 'CUSTOM' },
  });
  const manualType = present(type.appResourceType, 'type').id;
  const path = { app_id: appId, app_resource_type_id: manualType };
  const { data: resource } = await client.POST(
    '/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources',
    { params: { header, path }, body: { displayName: 'Stage' } },
  );
  const manualResource = present(resource.appResource, 'resource').id;
  const body = { displayName: 'Stage', appResourceTypeId: manualType, appResourceId: manualResource };
  const { data: entitlement } = await client.POST('/api/v1/apps/{app_id}/entitlements', {
    params: { header, path: { app_id: appId } },
    body,
  });
  return {
    manualApp: present(app.app, 'app').id,
    manualType,
    manualResource,
    manualEntitlement: present(entitlement.appEntitlementView?.appEntitlement, 'entitlement').id,
  };
}

async function makeTemplate({ owner }: People): Promise<string> {
  const params = { header: { 'Idempotency-Key': STAGE } };
  const { data } = await owner.client.POST('/api/v1/access_review_template', {
    params,
    body: { displayName: 'Yearly', ownerIds: [owner.id] },
  });
  const { id } = present(data.accessReviewTemplate, 'template');
  const path = { access_review_template_id: id };
  await owner.client.POST('/api/v1/access_review_template/{access_review_template_id}/action/create_campaign', {
    params: { ...params, path },
    body: {},
  });
  return id;
}

async function uploadFile(target: ServiceTarget, { reviewer }: People): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob(['%PDF-1.7'], { type: 'application/pdf' }), 'licence.pdf');
  const headers = { authorization: `Bearer ${reviewer.token}` };
  const response = await target.watched.fetch(
    new Request(`${target.baseUrl}/api/v1/uploads`, { method: 'POST', headers, body: form }),
  );
  const { upload } = (await response.json()) as CreateUploadResponse;
  return present(upload, 'upload').id;
}
