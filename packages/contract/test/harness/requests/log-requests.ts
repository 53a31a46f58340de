import type { Stage } from '../stage.ts';
import type { Requests } from './request.ts';

/** The id of the first entry of every log. */
const FIRST_ENTRY = '000000000000000000000000001';

/** About the log, its exporters, webhooks, chat channels, unused access and mail. */
export const logRequests = ({ ids }: Stage) =>
  ({
    listLogEvents: { path: {}, body: {} },
    createLogExporter: { path: {}, body: { displayName: 'Archive', disabled: true, prefix: 'audit', directory: {} } },
    createCalendarFeed: { path: {} },
    getCalendarFeed: { path: {} },
    deleteCalendarFeed: { path: {} },
    downloadCalendar: { path: { token: `${'x'.repeat(43)}.ics` } },
    createWebhook: { path: {}, body: { displayName: 'Calendar', url: 'https://hooks.harborlane.invalid/calendar' } },
    listWebhooks: { path: {} },
    searchWebhooks: { path: {}, body: { query: 'hooks' } },
    getWebhook: { path: { id: ids.webhook } },
    updateWebhook: {
      path: { id: ids.webhook },
      body: { webhook: { description: 'For changes.' }, updateMask: 'description' },
    },
    deleteWebhook: { path: { id: ids.webhook } },
    createEventSubscription: {
      path: {},
      body: { webhookId: ids.webhook, kinds: ['campaign.updated', 'report.finished'], accessReviewId: ids.open },
    },
    listEventSubscriptions: { path: {} },
    getEventSubscription: { path: { event_subscription_id: ids.eventSubscription } },
    deleteEventSubscription: { path: { event_subscription_id: ids.eventSubscription } },
    restartEventSubscription: {
      path: { event_subscription_id: ids.eventSubscription },
      body: { since: new Date(Date.now() - 60_000).toISOString() },
    },
    startWebhookTest: { path: { id: ids.webhook } },
    listWebhookInstances: { path: { id: ids.webhook } },
    retryWebhookInstance: { path: { id: ids.webhook, instance_id: ids.webhookInstance } },
    completeWebhook: { path: { token: `${ids.webhookInstance}.${'x'.repeat(43)}` }, body: { version: 'v1' } },
    createChatChannel: {
      path: {},
      body: {
        displayName: 'Access reviews',
        kind: 'CHAT_CHANNEL_KIND_TEAMS',
        url: 'https://hooks.harborlane.invalid/workflows/not-a-real-secret',
      },
    },
    searchChatChannels: { path: {}, body: { query: 'channel' } },
    getChatChannel: { path: { chat_channel_id: ids.chatChannel } },
    updateChatChannel: {
      path: { chat_channel_id: ids.chatChannel },
      body: { chatChannel: { channelId: 'C024BE91L' }, updateMask: 'channelId' },
    },
    deleteChatChannel: { path: { chat_channel_id: ids.chatChannel } },
    startChatChannelTest: { path: { chat_channel_id: ids.chatChannel } },
    createUnusedAccessRule: { path: {}, body: { displayName: 'Dormant access', unusedFor: '7776000s' } },
    listUnusedAccessRules: { path: {} },
    getUnusedAccessRule: { path: { id: ids.unusedAccessRule } },
    updateUnusedAccessRule: {
      path: { id: ids.unusedAccessRule },
      body: { rule: { description: 'For all apps.' }, updateMask: 'description' },
    },
    deleteUnusedAccessRule: { path: { id: ids.unusedAccessRule } },
    startUnusedAccessRun: { path: { id: ids.unusedAccessRule }, body: {} },
    searchUnusedAccess: { path: {}, body: { ruleId: ids.unusedAccessRule } },
    searchMails: { path: {}, body: { states: ['MAIL_STATE_WAITING'] } },
    getMail: { path: { mail_id: ids.mail } },
    retryMail: { path: { mail_id: ids.mail } },
    listLogExporters: { path: {} },
    getLogExporter: { path: { export_id: ids.logExporter } },
    updateLogExporter: {
      path: { export_id: ids.logExporter },
      body: { exporter: { displayName: 'The archive' }, updateMask: 'displayName' },
    },
    deleteLogExporter: { path: { export_id: ids.logExporter } },
    setLogExporterSecret: {
      path: { export_id: ids.logExporter },
      body: { accessKeyId: 'writer', secretAccessKey: 'not-a-real-secret' },
    },
    listLogExporterEvents: { path: { export_id: ids.logExporter }, body: {} },
    searchLogExporters: { path: {}, body: { query: 'archive' } },
    listLogRoots: { path: {} },
    getLogKeys: { path: {} },
    getLogInclusionProof: { path: { event_uid: FIRST_ENTRY } },
    getLogConsistencyProof: { path: {} },
    changeLogKey: { path: {}, body: {} },
    checkLog: { path: {}, body: {} },
    downloadLogVerifier: { path: {} },
  }) satisfies Requests;
