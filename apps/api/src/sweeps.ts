import { findDueWork } from '@oag/store/due-work';
import { reevaluateApprovers } from './task-commands/jobs/reevaluate-approvers.ts';
import { releaseSubmissions } from './submissions/jobs/release-submissions.ts';
import { forgetProofs } from './dpop/jobs/forget-proofs.ts';
import { removeConsents } from './forms/jobs/remove-consents.ts';
import { removeFiles } from './forms/jobs/remove-files.ts';
import { cancelStalePreviews, stalePreviewsBefore } from './imports/jobs/cancel-stale-previews.ts';
import { exportLog } from './log/jobs/export-log.ts';
import { dropReads, readsBefore } from './log/jobs/drop-reads.ts';
import { retain } from './log/jobs/retain.ts';
import { aggregateAllProgress } from './campaigns/jobs/aggregate-progress.ts';
import { writeRootFile } from './log/index.ts';
import { sealLog } from './log/jobs/seal-log.ts';
import type { Sweep, Sweeps } from './jobs/sweep.ts';
import { runDueCampaigns } from './campaigns/jobs/run-due-campaigns.ts';
import { queueEvents } from './events/jobs/queue-events.ts';
import { reopenDueFindings } from './findings/jobs/reopen-due-findings.ts';
import { sendPosts } from './chat/jobs/send-posts.ts';
import { oldMailsBefore, sendMails } from './mail/jobs/send-mails.ts';
import { runDueTasks } from './task-commands/jobs/run-due-tasks.ts';
import { webhookPurposes } from './webhook-purposes.ts';
import { runProvisioning } from './connectors/jobs/run-provisioning.ts';
import { callWebhooks } from './webhooks/jobs/call-webhooks.ts';
import { runUnusedAccessRules } from './unused-access/jobs/run-unused-access-rules.ts';
import { runDueTemplates } from './templates/jobs/run-due-templates.ts';

/** What is due. They run one after the other; a failure does not stop the next. */
const due: readonly Sweep[] = [
  { what: 'tasks that are due', due: 'tasks', run: runDueTasks },
  { what: 'requests whose approvers may have changed', due: 'approvers', run: reevaluateApprovers },
  { what: 'findings that are due', due: 'findings', run: reopenDueFindings },
  { what: 'templates that are due', due: 'templates', run: runDueTemplates },
  { what: 'submissions of stopped processes', due: 'submissions', run: (service) => releaseSubmissions(service) },
  { what: 'campaigns that are due', due: 'campaigns', run: runDueCampaigns },
  { what: 'progress counts of campaigns', due: 'progress', run: aggregateAllProgress },
  { what: 'uploads that no answer uses', due: 'uploads', run: removeFiles },
  { what: 'consents of the day before', due: 'consents', run: removeConsents },
  { what: 'rules about unused access', due: 'unusedAccess', run: runUnusedAccessRules },
  { what: 'previews of imports that nobody confirmed', due: 'previews', run: cancelStalePreviews },
];

const log: readonly Sweep[] = [
  { what: 'the seal of the log', due: 'seal', run: sealLog },
  {
    what: 'the file of signed roots',
    run: async ({ configuration: { logRootsFile }, database }) =>
      logRootsFile === '' ? undefined : writeRootFile(database, logRootsFile),
  },
];

const retention: readonly Sweep[] = [
  { what: 'records past their retention', due: 'retention', run: retain },
  {
    what: 'entries of reads past their retention',
    due: 'reads',
    run: (service) => dropReads(service, new Date().toISOString()),
  },
  {
    what: 'used proofs of possession',
    due: 'proofs',
    run: (service) => forgetProofs(service, new Date().toISOString()),
  },
];

/** A mail server that does not answer keeps nothing else waiting. */
const mail: readonly Sweep[] = [{ what: 'mails', due: 'mails', run: sendMails }];

const exporting: readonly Sweep[] = [{ what: 'the export of the log', due: 'logExport', run: exportLog }];

/** A receiver that does not answer keeps nothing else waiting. */
const webhooks: readonly Sweep[] = [
  {
    what: 'calls of webhooks',
    due: 'webhooks',
    run: (service, signal) => callWebhooks(service, signal, { purposes: webhookPurposes }),
  },
];

/** Calls that are under way keep no event waiting. */
const events: readonly Sweep[] = [
  { what: 'events for webhooks', due: 'events', run: (service, signal) => queueEvents(service, signal) },
];

/** A chat that does not answer keeps nothing else waiting. */
const chats: readonly Sweep[] = [{ what: 'posts to chat channels', due: 'chatPosts', run: sendPosts }];

/** An app that does not answer keeps nothing else waiting. */
const provisioning: readonly Sweep[] = [
  { what: 'provisioning by connectors', due: 'provisioning', run: runProvisioning },
];

/** The lists run independently: the log is sealed however long due work and retention take. */
export const sweeps: Sweeps = {
  lists: [due, log, retention, exporting, mail, events, webhooks, provisioning, chats],
  findDue({ configuration, database }) {
    const now = new Date().toISOString();
    return findDueWork(database.keyed, now, {
      previews: stalePreviewsBefore(now),
      reads: readsBefore(configuration, now),
      mails: oldMailsBefore(now),
    });
  },
};
