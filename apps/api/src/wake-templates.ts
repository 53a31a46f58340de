import { lockDueTemplates, lockTemplatesFor, takePersonChanges } from '@oag/store';
import { makeCampaign } from './make-campaign.ts';
import type { Service } from './request-context.ts';

const AT_ONCE = 20;

/** Makes the campaigns whose time has come, and those about people to whom something has happened that a template waits for. */
export async function wakeTemplates(service: Service, signal: AbortSignal): Promise<void> {
  for (const wake of [wakeDue, wakeChanged]) {
    for (let woken = AT_ONCE; woken === AT_ONCE && !signal.aborted; ) woken = await wake(service);
  }
}

/** A template that is due makes one campaign, however many of its days have passed, and is due again on the next day that has not. */
const wakeDue = ({ database, configuration: { timeZone } }: Service): Promise<number> =>
  database.db.transaction().execute(async (tx) => {
    const now = new Date().toISOString();
    const due = await lockDueTemplates(tx, now, AT_ONCE);
    for (const template of due) {
      await makeCampaign(tx, template, { actorId: '', requestId: '', now, timeZone, because: { scheduledAt: template.nextScheduledCampaignAt } });
    }
    return due.length;
  });

/** A change is taken in the transaction that makes its campaigns, one for each template that waits for it. Whoever holds nothing is left alone. */
const wakeChanged = ({ database, configuration: { timeZone } }: Service): Promise<number> =>
  database.db.transaction().execute(async (tx) => {
    const now = new Date().toISOString();
    const changes = await takePersonChanges(tx, AT_ONCE);
    for (const { importId, userId, displayName, events, holdsAccess } of changes) {
      // Read anew for each change, because each campaign counts on its template.
      for (const template of holdsAccess ? await lockTemplatesFor(tx, events) : []) {
        const subject = { id: userId, displayName };
        await makeCampaign(tx, template, { actorId: '', requestId: '', now, timeZone, subject, because: { importId, userId, events } });
      }
    }
    return changes.length;
  });
