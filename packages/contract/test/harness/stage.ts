import { openCampaign, revocationOf, reviewsOf } from './campaigns.ts';
import { addPasskey } from './sign-in/passkeys.ts';
import { settleIn, type People } from './people.ts';
import { present } from './present.ts';
import type { ServiceTarget } from './service-target.ts';
import { startDevice } from './sign-in/devices.ts';
import { createLogExporter } from './log-exporters.ts';
import { firstMail } from './mails.ts';
import { createConnector } from './connectors.ts';
import { createChatChannel, takenChannel } from './chat-channels.ts';
import { createRoutingRule } from './routing-rules.ts';
import { createUnusedAccessRule } from './unused-access.ts';
import { calledWebhook } from './webhooks.ts';
import {
  createCredential,
  createServicePrincipal,
  createWorkloadProvider,
  createWorkloadTrust,
} from './service-principals.ts';
import { signIn } from './sessions.ts';
import { type Stage, STAGE } from './stage/stage-type.ts';
import { makeSignInProvider, approveClient, endedBrowser, strayToken } from './stage/sign-in-objects.ts';
import {
  endedReview,
  stepUp,
  spoilCampaign,
  submitDenial,
  makeReport,
  makeTemplate,
} from './stage/campaign-objects.ts';
import {
  requestFor,
  accessWithForm,
  formRequest,
  makeForm,
  bind,
  offboardLeaver,
  makeCatalog,
  deletedCatalog,
  uploadFile,
} from './stage/request-objects.ts';
import { lastImport, holderOf, tag, manageByHand } from './stage/inventory-objects.ts';
import { watchConflicts, findingInProgress, reportFinding, automate } from './stage/conflict-objects.ts';

export { STAGE, type Stage } from './stage/stage-type.ts';

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
  const signInProvider = await makeSignInProvider(people);
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
      form: await bind(await makeForm(people, signInProvider), entitlement, people),
      unboundForm: await makeForm(people, signInProvider),
      ...(await holderOf(entitlement, people)),
      leaver: await offboardLeaver(people),
      servicePrincipal,
      credential: (await createCredential(superAdmin.client, servicePrincipal)).id,
      workloadProvider,
      logExporter: await createLogExporter(superAdmin.client),
      mail: await firstMail(target, superAdmin.client),
      ...(await calledWebhook(superAdmin.client)),
      connector: await createConnector(superAdmin.client, entitlement.appId),
      chatChannel: await createChatChannel(superAdmin.client),
      routingRule: await createRoutingRule(superAdmin.client, entitlement.appId),
      unusedAccessRule: await createUnusedAccessRule(superAdmin.client),
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
      signInProvider,
      clientApproval: await approveClient(people),
      ...(await manageByHand(entitlement, people)),
      stepUpProvider,
      stepUpTransaction,
      ...(await automate(target, present(review, 'review'), people, entitlement)),
    },
    takenChannel: await takenChannel(superAdmin.client),
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

/** Until nothing is done in the background any more. */
async function untilQuiet(target: ServiceTarget): Promise<void> {
  await target.until(
    () => target.database.pool.query<{ count: string }>(`select count(*) from long_work where state = 'OPEN'`),
    ({ rows }) => rows[0]?.count === '0',
  );
}
