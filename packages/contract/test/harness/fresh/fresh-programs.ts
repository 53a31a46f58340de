import { clientFor } from '../clients.ts';
import { createLogExporter } from '../log-exporters.ts';
import { callbackToken, createWebhook, subscribe, sharedWebhookReceiver as webhookReceiver } from '../webhooks.ts';
import { createConnector } from '../connectors.ts';
import { createChatChannel } from '../chat-channels.ts';
import { createRoutingRule } from '../routing-rules.ts';
import { createUnusedAccessRule } from '../unused-access.ts';
import {
  createCredential,
  createServicePrincipal,
  createWorkloadProvider,
  createWorkloadTrust,
} from '../service-principals.ts';
import type { Stage } from '../stage/stage-type.ts';
import { another, type Fresh } from './fresh.ts';

export function freshPrograms({ target, people, ids }: Stage): Fresh {
  const { superAdmin, stranger } = people;

  return {
    downloadCalendar: async () => {
      const { data } = await superAdmin.client.POST('/api/v1/calendar_feed');
      return { path: { token: data.url.slice(data.url.lastIndexOf('/') + 1) } };
    },
    deleteEventSubscription: async () => ({
      path: { event_subscription_id: await subscribe(superAdmin.client, ids.webhook) },
    }),
    deleteConnector: async () => ({
      path: { app_id: ids.app, id: await createConnector(superAdmin.client, ids.app) },
    }),
    setRoutingRuleOrder: async () => {
      const path = { app_id: ids.app };
      const { data } = await superAdmin.client.GET('/api/v1/apps/{app_id}/entitlement_configuration_rules', {
        params: { path, query: { page_size: 100 } },
      });
      return { path, body: { ruleIds: data.list.map(({ id }) => id) } };
    },
    deleteRoutingRule: async () => ({
      path: { app_id: ids.app, id: await createRoutingRule(superAdmin.client, ids.app) },
    }),
    deleteUnusedAccessRule: async () => ({ path: { id: await createUnusedAccessRule(superAdmin.client) } }),
    createChatChannel: async () => ({
      path: {},
      body: {
        displayName: another(),
        kind: 'CHAT_CHANNEL_KIND_TEAMS',
        url: 'https://hooks.harborlane.invalid/workflows/not-a-real-secret',
      },
    }),
    deleteChatChannel: async () => ({ path: { chat_channel_id: await createChatChannel(superAdmin.client) } }),
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
  };
}
