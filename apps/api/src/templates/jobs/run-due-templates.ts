import { lockDueTemplate, lockTemplatesFor } from '@oag/store/templates';
import { takePersonChange } from '@oag/store/inventory';
import type { Db } from '@oag/store/database';
import { isConnectionLost, type Service } from '../../http/index.ts';
import { makeCampaign } from '../../campaigns/index.ts';

type RunContext = { tx: Db; now: string; timeZone: string };
/** Runs the next due template except those in `except`. Calls `taken` with its id; does not when nothing is left. */
type RunTemplate = (moment: RunContext, except: string[], taken: (id: string) => void) => Promise<void>;

/**
 * Creates the scheduled campaigns of templates, and those about people with an event that a template waits for: each in
 * its own transaction, so that a failure affects one only. The failure is logged, and the next sweep retries.
 */
export async function runDueTemplates(service: Service, signal: AbortSignal): Promise<void> {
  for (const wake of [runScheduledTemplate, runTemplateForEvent]) {
    const failed: string[] = [];
    while (!signal.aborted && (await runNextTemplate(service, wake, failed))) continue;
  }
}

async function runNextTemplate(
  { database, configuration: { timeZone }, log }: Service,
  wake: RunTemplate,
  failed: string[],
): Promise<boolean> {
  const taken: string[] = [];
  try {
    await database.db
      .transaction()
      .execute((tx) => wake({ tx, now: new Date().toISOString(), timeZone }, failed, (id) => taken.push(id)));
  } catch (error) {
    if (taken.length === 0 || isConnectionLost(error)) throw error;
    log.error({ err: error, cause: taken[0] }, 'a campaign could not be created from its template and will be retried');
    failed.push(...taken);
  }
  return taken.length > 0;
}

/** A due template creates one campaign, however many occurrences have passed, and is due again at the next one. */
const runScheduledTemplate: RunTemplate = async ({ tx, now, timeZone }, except, taken) => {
  const template = await lockDueTemplate(tx, now, except);
  if (!template) return;
  taken(template.id);
  await makeCampaign(tx, template, {
    actorId: '',
    requestId: '',
    now,
    timeZone,
    because: { scheduledAt: template.nextScheduledCampaignAt },
  });
};

/** Dequeues a change of a person, with its campaigns, one for each template that waits for it. People without access are skipped. */
const runTemplateForEvent: RunTemplate = async ({ tx, now, timeZone }, except, taken) => {
  const change = await takePersonChange(tx, except);
  if (!change) return;
  const { importId, userId, displayName, events, holdsAccess } = change;
  taken(userId);
  for (const template of holdsAccess ? await lockTemplatesFor(tx, events) : []) {
    const subject = { id: userId, displayName };
    await makeCampaign(tx, template, {
      actorId: '',
      requestId: '',
      now,
      timeZone,
      subject,
      because: { importId, userId, events },
    });
  }
};
