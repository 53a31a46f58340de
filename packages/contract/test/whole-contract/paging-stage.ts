import { type Client } from '@oag/client';
import type { ConflictMonitorNotificationConfigInput, Task } from '@oag/types';
import { createCampaign, openCampaign, reviewsOf, stepOf } from '../harness/campaigns.ts';
import { clientFor } from '../harness/clients.ts';
import { crowd } from '../harness/crowd.ts';
import { importFiles } from '../harness/imports.ts';
import { type ListedIds } from '../harness/listings.ts';
import { addPasskey } from '../harness/sign-in/passkeys.ts';
import { createLogExporter } from '../harness/log-exporters.ts';
import { createWebhook, startTestCall, subscribe } from '../harness/webhooks.ts';
import { createConnector } from '../harness/connectors.ts';
import { createChatChannel } from '../harness/chat-channels.ts';
import { createRoutingRule } from '../harness/routing-rules.ts';
import { createUnusedAccessRule } from '../harness/unused-access.ts';
import { present } from '../harness/present.ts';
import { isFull } from '../harness/ring.ts';
import { restart, serviceTarget, type ServiceTarget } from '../harness/service-target.ts';
import {
  createCredential,
  createServicePrincipal,
  createWorkloadProvider,
  createWorkloadTrust,
} from '../harness/service-principals.ts';
import { signIn } from '../harness/sessions.ts';

/**
 * As many as there are of what has to be made one by one: one more than a page has unless its size is asked for. In the first ring it is one
 * more than the smallest page has.
 */
export const SOME = isFull ? 26 : 11;

let target: ServiceTarget;
let admin: Client;

/** A service in which every list has several pages, two administrators of it, and the ids by which the lists are asked for. */
export type PagingStage = { target: ServiceTarget; admin: Client; other: Client; ids: ListedIds };

export async function createPagingStage(): Promise<PagingStage> {
  target = await serviceTarget();
  admin = target.client(target.credentials);
  await importFiles(target, admin, { ...crowd, access: crowd.access + crowd.formerAccess });
  await importFiles(target, admin, crowd);
  const { data: types } = await admin.POST('/api/v1/search/entitlements', { body: { query: 'Enter', pageSize: 10 } });
  const {
    appId,
    id: entitlement,
    appResourceTypeId,
    appResourceId,
  } = present(types.list[0]?.appEntitlement, 'entitlement');
  const { id: campaign } = await openCampaign(target, admin, { displayName: 'Everything', ownerIds: [target.adminId] });
  const task = present((await reviewsOf(admin, campaign))[0], 'review').id;
  const servicePrincipal = await createServicePrincipal(admin);
  const logExporter = await createLogExporter(admin);
  const webhook = await createWebhook(admin);
  const unusedAccessRule = await createUnusedAccessRule(admin, { unusedFor: '86400s', includeUnknownLastUse: true });
  let form = '';
  let catalog = '';
  const policy = await createPolicy(admin, 'The last word');
  for (let n = 1; n <= SOME; n++) {
    const { data } = await admin.POST('/api/v1/request_schemas', { body: { name: `Form ${n}` } });
    form = present(data.requestSchema, 'requestSchema').id;
    await createCampaign(admin, { displayName: `Campaign ${n}`, ownerIds: [target.adminId] });
    await admin.POST('/api/v1/access_review_template', {
      body: { displayName: `Template ${n}`, ownerIds: [target.adminId] },
    });
    await createPolicy(admin, `Policy ${n}`);
    await admin.POST('/api/v1/findings', { body: { description: `Finding ${n}` } });
    await createAutomation(`Automation ${n}`);
    const { data: kept } = await admin.POST('/api/v1/apps', { body: { displayName: `Directory ${n}` } });
    await admin.POST('/api/v1/directories', { body: { appId: present(kept.app, 'app').id } });
    await admin.POST('/api/v1/attributes/risk_levels', { body: { value: `Level ${n}` } });
    await admin.POST('/api/v1/attributes/compliance_frameworks', { body: { value: `Framework ${n}` } });
    const { data: made } = await admin.POST('/api/v1/catalogs', {
      body: { displayName: `Profile ${n}`, published: true },
    });
    catalog = present(made.requestCatalogView?.requestCatalog, 'profile').id;
    await admin.POST('/api/v1/iam/personal_clients', { body: { displayName: `Client ${n}` } });
    await admin.POST('/api/v1/sign_in/providers', {
      body: { displayName: `Provider ${n}`, issuerUrl: `https://id-${n}.harborlane.example` },
    });
    await admin.POST('/api/v1/iam/client_approvals', {
      body: { clientIdUrl: `https://program-${n}.harborlane.example/client.json`, displayName: `Program ${n}` },
    });
    await addPasskey(target, await signIn(target, admin, target.adminId));
    await createServicePrincipal(admin, `Principal ${n}`);
    await createCredential(admin, servicePrincipal);
    await createLogExporter(admin);
    await createUnusedAccessRule(admin);
    await createChatChannel(admin);
    await createRoutingRule(admin, appId);
    await createWebhook(admin);
    await createConnector(admin, appId);
    await startTestCall(admin, webhook);
    await subscribe(admin, webhook);
    await admin.POST('/api/v1/systemlog/exports/{export_id}', {
      params: { path: { export_id: logExporter } },
      body: { exporter: { displayName: `Archive ${n}` } },
    });
    const issuer = await createWorkloadProvider(admin, `https://ci-${n}.harborlane.example`);
    await createWorkloadTrust(admin, servicePrincipal, issuer);
    const { data: key } = await admin.POST('/api/v1/step-up/providers', {
      body: { displayName: `Key ${n}`, passkey: {} },
    });
    await admin.POST('/api/v1/step-up/providers/{id}/test', {
      params: { path: { id: present(key.stepUpProvider, 'provider').id } },
    });
    await createPolicy(admin, `Deferring ${n}`, policy);
    await admin.POST('/api/v1/tasks/{task_id}/action/comment', {
      params: { path: { task_id: task } },
      body: { comment: `Comment ${n}` },
    });
  }
  await admin.POST('/api/v1/access_review/{access_review_id}/report', {
    params: { path: { access_review_id: campaign } },
    body: {},
  });
  await admin.PUT('/api/v1/settings/domains', {
    body: { newDomains: Array.from({ length: SOME }, (_, n) => `site${n}.example`) },
  });
  const { data: held } = await admin.POST('/api/v1/search/entitlements', { body: { pageSize: 100 } });
  for (const { appEntitlement } of held.list.slice(0, SOME)) {
    const { appId: app, id } = present(appEntitlement, 'entitlement');
    await admin.POST('/api/v1/request_schema_entitlement_binding', {
      body: { entitlementRef: { appId: app, id }, requestSchemaId: form },
    });
  }
  const { data: everybody } = await admin.POST('/api/v1/search/users', { body: { pageSize: SOME } });
  await admin.PUT('/api/v1/apps/{app_id}/resource_types/{resource_type_id}/resource/{resource_id}/owners', {
    params: { path: { app_id: appId, resource_type_id: appResourceTypeId, resource_id: appResourceId } },
    body: { userIds: everybody.list.map(({ userId }) => userId) },
  });
  const owners = { userIds: everybody.list.map(({ userId }) => userId) };
  await admin.PUT('/api/v1/apps/{app_id}/owners', { params: { path: { app_id: appId } }, body: owners });
  await admin.PUT('/api/v1/apps/{app_id}/entitlements/{entitlement_id}/owners', {
    params: { path: { app_id: appId, entitlement_id: entitlement } },
    body: owners,
  });
  const monitor = await conflicting(
    held.list.flatMap(({ appEntitlement }) => appEntitlement ?? []),
    everybody.list.map(({ userId }) => userId),
  );
  const refs = held.list
    .slice(0, SOME)
    .map(({ appEntitlement }) => ({ id: present(appEntitlement, 'entitlement').id }));
  const inCatalog = { params: { path: { catalog_id: catalog } } };
  await admin.POST('/api/v1/catalogs/{catalog_id}/requestable_entries', {
    ...inCatalog,
    body: { appEntitlements: refs },
  });
  await admin.POST('/api/v1/catalogs/{catalog_id}/visibility_bindings', {
    ...inCatalog,
    body: { accessEntitlements: refs },
  });
  await admin.POST('/api/v1/catalogs/{catalog_id}/members', {
    ...inCatalog,
    body: { userIds: everybody.list.map(({ userId }) => userId), skipRequests: true },
  });
  const submission = await submitAndMark(campaign);
  // As if some had been denied.
  await target.database.pool.query(
    `update tasks set outcome = 'DECERTIFIED' where id in (select id from tasks where access_review_id = $1 and outcome = 'CERTIFIED' order by id limit ${SOME})`,
    [campaign],
  );
  // As if access had been granted long ago.
  await target.database.pool.query(`update grants set granted_at = '2020-01-01' where granted_at is null`);
  const { data: found } = await admin.POST('/api/v1/search/users', { body: { query: 'Person 001' } });
  const person = present(found.list[0], 'person').userId;
  const ids = {
    app: appId,
    entitlement,
    person,
    roomType: appResourceTypeId,
    room: appResourceId,
    campaign,
    submission,
    task,
    form,
    policy,
    catalog,
    monitor,
    servicePrincipal,
    logExporter,
    webhook,
    unusedAccessRule,
  };
  await target.until(runsUnderWay, (count) => count === '0');
  await target.until(
    () => reportsUnderWay(),
    (count) => count === '0',
  );
  // As if there were many, each with its message: one takes as long as a whole test.
  for (const [table, which] of [
    ['reports', 'true'],
    ['messages', `kind = 'REPORT_READY'`],
  ])
    await target.database.pool.query(
      `insert into ${table} select (jsonb_populate_record(one, jsonb_build_object('id', one.id || '-' || n, 'occasion', n))).* from ${table} one, generate_series(2, ${SOME}) n where ${which}`,
    );
  // From now on nothing is sealed, so that entries and roots stay as they are; there are more roots than so short a time makes.
  target = await restart(target, { role: 'serve' });
  await target.database.pool.query(
    `insert into log_roots (size, hash, at, key_id, note) select 1000000 + n, '', now(), '', '' from generate_series(1, ${SOME}) n`,
  );
  // As if they had been sent.
  await target.database.pool.query(
    `insert into mails (id, user_id, state, due_at, created_at) select 'mail' || lpad(n::text, 23, '0'), $1, 'SENT', now(), now() from generate_series(1, ${SOME}) n`,
    [target.adminId],
  );
  // As if previews had been canceled.
  await target.database.pool.query(
    `insert into imports (id, state, confirm_removals, create_people, is_preview, created_by, finished_at)
     select 'import ' || n, 'CANCELED', false, false, true, $1, now() from generate_series(1, ${SOME}) n`,
    [target.adminId],
  );
  // As if an import of each had taken effect.
  await target.database.pool.query(
    `insert into import_sources (key, name, date_order, mapping, import_id) select 'source ' || n, 'Source ' || n, '', '{}', '' from generate_series(1, ${SOME}) n`,
  );
  admin = target.client(target.credentials);
  return { target, admin, other: await anotherAdministrator(), ids };
}

/**
 * Creates a monitor that has many entitlements in its groups and notifies these people. Also creates many monitors that find a conflict of
 * somebody who has an account and holds something in it.
 */
async function conflicting(
  entitlements: readonly { appId: string; id: string; systemBuiltin: boolean }[],
  identityUserIds: string[],
): Promise<string> {
  const accesses = entitlements.filter(({ systemBuiltin }) => systemBuiltin);
  const others = entitlements.filter(
    ({ systemBuiltin, appId }) => !systemBuiltin && accesses.some((access) => access.appId === appId),
  );
  const make = async (
    displayName: string,
    members: typeof entitlements,
    notificationConfig: ConflictMonitorNotificationConfigInput | null = null,
  ): Promise<string> => {
    const { data } = await admin.POST('/api/v1/accessconflict', { body: { displayName, notificationConfig } });
    for (const { appId, id, systemBuiltin } of members) {
      const entitlementGroup = systemBuiltin ? 'ENTITLEMENT_GROUP_A' : 'ENTITLEMENT_GROUP_B';
      await admin.POST('/api/v1/appentitlementmonitorbinding', {
        body: { monitorId: data.id, entitlementGroup, appId, appEntitlementId: id },
      });
    }
    await admin.POST('/api/v1/accessconflict/{id}/action/evaluate', { params: { path: { id: data.id } } });
    return data.id;
  };
  const pair = [...others.slice(0, 1), ...accesses.filter(({ appId }) => appId === others[0]?.appId)];
  for (let n = 1; n <= SOME; n++) await make(`Pair ${n}`, pair);
  const monitor = await make('Everything', [...accesses.slice(0, SOME), ...others.slice(0, SOME)], {
    emailNotifications: { enabled: true, identityUserIds },
  });
  await target.until(
    () =>
      target.database.pool.query<{ count: string }>(
        `select count(*) from long_work where kind = 'conflicts' and state = 'OPEN'`,
      ),
    ({ rows }) => rows[0]?.count === '0',
  );
  return monitor;
}

/** A policy with steps of its own, or one that leaves everything to another. */
export async function createPolicy(client: Client, displayName: string, baselinePolicyId = ''): Promise<string> {
  const policySteps = baselinePolicyId === '' ? { certify: { steps: [{ approval: { appOwners: {} } }] } } : {};
  const { data } = await client.POST('/api/v1/policies', {
    body: { displayName, policyType: 'POLICY_TYPE_CERTIFY', policySteps, baselinePolicyId },
  });
  return present(data.policy, 'policy').id;
}

/** Several submissions, one of them of many decisions, and more that is marked. Gives the id of that one. */
async function submitAndMark(access_review_id: string): Promise<string> {
  const path = { access_review_id };
  const mark = async (tasks: Task[]): Promise<void> => {
    const decisions = tasks.map((task) => ({
      taskId: task.id,
      policyStepId: stepOf(task),
      verb: 'REVIEW_VERB_APPROVE' as const,
    }));
    await admin.POST('/api/v1/access_review/{access_review_id}/pending_decisions', {
      params: { path },
      body: { decisions },
    });
  };
  const submit = async (taskIds: string[]): Promise<string> => {
    const { data } = await admin.POST('/api/v1/access_review/{access_review_id}/action/submit', {
      params: { path },
      body: { taskIds },
    });
    return present(data.submission, 'submission').id;
  };
  const reviews = await reviewsOf(admin, access_review_id);
  await mark(reviews);
  for (const { id } of reviews.slice(0, SOME)) await submit([id]);
  // As if many had decided, one each.
  await target.database.pool.query(
    `insert into task_steps (task_id, no, step_id, position, actor_id, outcome, at, snapshot_id)
     select t.id, 1, t.step_id, t.position, u.id, 'approved', now(), t.snapshot_id
     from (select *, row_number() over (order by id) as n from tasks where access_review_id = $1 and state = 'OPEN') t
     join (select id, row_number() over (order by id) as n from users) u on u.n = t.n where t.n <= 60`,
    [access_review_id],
  );
  return submit(reviews.slice(SOME, 2 * SOME).map(({ id }) => id));
}

/** An automation, a run of it, and an action that it carries out. */
async function createAutomation(displayName: string): Promise<void> {
  const body = {
    displayName,
    automationSteps: [{ delegate: { userFrom: 'person', delegatedUserId: target.adminId } }],
  };
  const { data } = await admin.POST('/api/v1/automations', { body });
  const { id } = present(data.automation, 'automation');
  await admin.POST('/api/v1/automations/{id}/execute', { params: { path: { id } }, body: {} });
  await admin.POST('/api/v1/requestable_actions', { body: { displayName, automation: { automationTemplateId: id } } });
}

async function anotherAdministrator(): Promise<Client> {
  const { data } = await admin.POST('/api/v1/search/users', { body: { query: 'Person 001' } });
  const { id } = present(data.list[0]?.user, 'user');
  await target.giveRole(id, 'super_admin');
  return (await clientFor(target, admin, id)).client;
}

async function runsUnderWay(): Promise<string | undefined> {
  const { rows } = await target.database.pool.query<{ count: string }>(
    'select count(*) from automation_executions where completed_at is null',
  );
  return rows[0]?.count;
}

async function reportsUnderWay(): Promise<string | undefined> {
  const { rows } = await target.database.pool.query<{ count: string }>(
    `select count(*) from reports where state = 'PENDING'`,
  );
  return rows[0]?.count;
}
