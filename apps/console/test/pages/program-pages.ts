import type { Client } from '@oag/client';
import type { ConsolePage } from './console-page.ts';

/** A webhook with a test call. Nobody answers at a name that nobody can have. Each call makes another one. */
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
  return id;
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
    isLikeAnother: true,
  },
  {
    name: 'request-action',
    path: async (admin) => `/requests/actions/${await action(admin)}`,
    ready: { role: 'heading', name: 'Request Leave of absence' },
    isLikeAnother: true,
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
    isLikeAnother: true,
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
    isLikeAnother: true,
  },
];
