import { lockDueTemplate, lockTemplatesFor } from '@oag/store/templates';
import { takePersonChange } from '@oag/store/inventory';
import type { Db } from '@oag/store/database';
import { isConnectionLost, type Service } from '../../http/index.ts';
import { makeCampaign } from '../../campaigns/index.ts';

type RunContext = { tx: Db; now: string; timeZone: string };
/** Sees to the next thing that is due but for those of `except`. It calls `taken` with the id of what it sees to, and does not where nothing is left. */
type RunTemplate = (moment: RunContext, except: string[], taken: (id: string) => void) => Promise<void>;

/**
 * Makes the campaigns whose time has come, and those about people to whom something has happened that a template waits for: each in a
 * transaction of its own, so that one that cannot be made does not keep the others from it. It is told, and tried again by the next sweep.
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
    log.error(
      { err: error, cause: taken[0] },
      'a campaign could not be made from its template and will be tried again',
    );
    failed.push(...taken);
  }
  return taken.length > 0;
}

/** A template that is due makes one campaign, however many of its days have passed, and is due again on the next day that has not. */
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

/** A change is taken in the transaction that makes its campaigns, one for each template that waits for it. Whoever holds nothing is left alone. */
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
