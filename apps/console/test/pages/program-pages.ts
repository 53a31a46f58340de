import type { Client } from '@oag/client';
import { setTimeout } from 'node:timers/promises';
import { importDormantApp } from '../dormant-app.ts';
import type { ConsolePage } from './console-page.ts';

/** A webhook with a test call and a subscription to events. Nobody answers at a name that nobody can have. Each call makes another one. */
async function webhook(admin: Client): Promise<string> {
  const { data } = await admin.POST('/api/v1/webhooks', {
    body: {
      displayName: 'Change calendar',
      description: 'Enters changes of access into the calendar of the operations team.',
      url: 'https://hooks.invalid/governance',
    },
  });
  const id = data.webhook?.id ?? '';
  await admin.POST('/api/v1/webhooks/{id}/test', { params: { path: { id } } });
  await admin.POST('/api/v1/event_subscriptions', {
    body: { webhookId: id, kinds: ['report.finished', 'submission.finished'] },
  });
  return id;
}

/** The chat channel of the reviewers. Nobody answers at a name that nobody can have. */
async function chatChannel(admin: Client): Promise<void> {
  const { data } = await admin.POST('/api/v1/search/chat_channels', { body: { query: 'access-reviews' } });
  if (data.list.length > 0) return;
  await admin.POST('/api/v1/chat_channels', {
    body: {
      displayName: 'access-reviews',
      kind: 'CHAT_CHANNEL_KIND_SLACK',
      url: 'https://hooks.invalid/services/not-a-real-secret',
    },
  });
}

/** An automation with a step of each kind that has run once. Each call makes another one. */
async function automation(admin: Client): Promise<string> {
  const { data: caller } = await admin.GET('/api/v1/auth/introspect');
  const { data: entitlements } = await admin.POST('/api/v1/search/entitlements', { body: {} });
  const { appId = '', id: appEntitlementId = '' } = entitlements.list[0]?.appEntitlement ?? {};
  const stepName = 'region';
  const { data } = await admin.POST('/api/v1/automations', {
    body: {
      displayName: 'Leave of absence',
      description: 'Somebody decides in their place, and they lose what they do not need while they are away.',
      context: { context: { region: 'north' } },
      automationSteps: [
        {
          stepName,
          evaluateExpressions: { expressions: [{ key: 'isNorth', expressionCel: 'ctx.trigger.region == "north"' }] },
        },
        { delegate: { userFrom: 'person', delegatedUserId: caller.userId, duration: '1209600s' } },
        {
          stepDisplayName: 'Night access',
          skipIfTrueCel: '!ctx.region.isNorth',
          createRevokeTask: { appId, appEntitlementId, userFrom: 'person', description: 'Away until the end of May.' },
        },
        { waitForDuration: { duration: '604800s' } },
        {
          createRevokeTasksV2: {
            useSubjectUser: true,
            entitlementInclusionAll: {},
            entitlementExclusionList: { excludedAppEntitlementRefs: [{ appId, id: appEntitlementId }] },
          },
        },
        { comment: { comment: 'All of it is requested.' } },
      ],
    },
  });
  const id = data.automation?.id ?? '';
  await admin.POST('/api/v1/automations/{id}/execute', {
    params: { path: { id } },
    body: { context: { context: { person: 'nobody' } } },
  });
  return id;
}

/** An action that an automation carries out. Each call makes others. */
async function action(admin: Client): Promise<string> {
  const automationTemplateId = await automation(admin);
  const { data } = await admin.POST('/api/v1/requestable_actions', {
    body: {
      displayName: 'Leave of absence',
      description: 'You are away for longer than two weeks. Somebody decides in your place.',
      automation: { automationTemplateId },
    },
  });
  return data.requestableAction?.id ?? '';
}

/** An app with a connector of each kind. Each call makes others. */
async function connectedApp(admin: Client): Promise<string> {
  const { data: created } = await admin.POST('/api/v1/apps', { body: { displayName: 'Warehouse portal' } });
  const appId = created.app?.id ?? '';
  const url = 'https://app.invalid';
  const userName = 'access@harborlane.example';
  const configs = [
    { displayName: 'Portal', config: { scim: { url: `${url}/scim/v2`, accountAttribute: 'userName' } } },
    { displayName: 'Service desk', config: { jira: { url, userName, projectKey: 'ACC' } } },
  ];
  for (const config of configs)
    await admin.POST('/api/v1/apps/{app_id}/connectors/create', {
      params: { path: { app_id: appId } },
      body: { ...config, description: 'Carries out what is decided.', secret: 'secret' },
    });
  return appId;
}

/** A rule about unused access with what its first run has held. Each call makes another one. */
async function unusedAccessRule(admin: Client): Promise<string> {
  const appIds = [await importDormantApp(admin)];
  const { data } = await admin.POST('/api/v1/unused_access_rules', {
    body: {
      displayName: 'Dormant access',
      description: 'What nobody has used for two months goes.',
      unusedFor: '5184000s',
      maxPercentOfApp: 1,
      appIds,
    },
  });
  const id = data.rule?.id ?? '';
  const params = { path: { id } };
  await admin.POST('/api/v1/unused_access_rules/{id}/action/start', { params, body: {} });
  for (;;) {
    const { data: now } = await admin.GET('/api/v1/unused_access_rules/{id}', { params });
    if (now.rule?.lastRun?.endedAt) return id;
    await setTimeout(200);
  }
}

/** The pages of what programs do for the service. */
export const programPages: ConsolePage[] = [
  {
    name: 'action',
    path: async (admin) => `/actions/${await action(admin)}`,
    ready: { role: 'heading', name: 'Leave of absence' },
  },
  {
    name: 'actions',
    path: async (admin) => {
      await action(admin);
      return '/actions';
    },
    ready: { role: 'table', name: 'Requestable actions' },
  },
  {
    name: 'request-action',
    path: async (admin) => `/requests/actions/${await action(admin)}`,
    ready: { role: 'heading', name: 'Request Leave of absence' },
  },
  {
    name: 'automation',
    path: async (admin) => `/automations/${await automation(admin)}`,
    ready: { role: 'table', name: 'Runs' },
  },
  {
    name: 'automation-editor',
    bytesMax: 340_000,
    path: async (admin) => `/automations/${await automation(admin)}/edit`,
    ready: { role: 'list', name: 'Steps' },
  },
  {
    name: 'automations',
    path: async (admin) => {
      await automation(admin);
      return '/automations';
    },
    ready: { role: 'table', name: 'Automations' },
  },
  {
    name: 'connectors',
    path: async (admin) => `/apps/${await connectedApp(admin)}?tab=connectors`,
    ready: { role: 'table', name: 'Connectors' },
  },
  {
    name: 'unused-access-rule',
    path: async (admin) => `/unused-access/${await unusedAccessRule(admin)}`,
    ready: { role: 'table', name: 'Held apps' },
  },
  {
    name: 'unused-access',
    path: async (admin) => {
      await unusedAccessRule(admin);
      return '/unused-access';
    },
    ready: { role: 'table', name: 'Rules about unused access' },
  },
  {
    name: 'chat',
    path: async (admin) => {
      await chatChannel(admin);
      return '/settings/chat';
    },
    ready: { role: 'table', name: 'Chat channels' },
  },
  {
    name: 'webhook',
    path: async (admin) => `/settings/webhooks/${await webhook(admin)}`,
    ready: { role: 'table', name: 'Calls' },
  },
  {
    name: 'webhooks',
    path: async (admin) => {
      await webhook(admin);
      return '/settings/webhooks';
    },
    ready: { role: 'table', name: 'Webhooks' },
  },
];
