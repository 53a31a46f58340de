import type { AttemptReply } from '@oag/governance/connectors';
import type { ClaimedRun } from '@oag/store/connectors';
import type { Connector } from '@oag/types';
import { checkJira, runByJira } from './jira.ts';
import { type SystemCall, SystemRefused } from './json-client.ts';
import { changeByScim, checkScim, type ScimChange } from './scim.ts';
import { checkServiceNow, runByServiceNow } from './service-now.ts';
import { ticketText } from './ticket-text.ts';

/** Makes the change of a run at the system of its connector, or has its people make it by a ticket. */
export const runAtSystem = (
  { config }: Connector,
  run: ClaimedRun & Pick<ScimChange, 'attributes'>,
  call: SystemCall,
  publicUrl: string,
): Promise<AttemptReply> =>
  replyOf(async () => {
    if (config?.scim) return changeByScim(config.scim, run, call);
    if (config?.jira) return runByJira(config.jira, run, ticketText(run, publicUrl), call);
    if (config?.serviceNow) return runByServiceNow(config.serviceNow, run, ticketText(run, publicUrl), call);
    throw new SystemRefused({ as: 'refused', error: 'The connector has no settings' });
  });

/** Asks the system of a connector something that changes nothing. */
export const checkSystem = ({ config }: Connector, call: SystemCall): Promise<AttemptReply> =>
  replyOf(async () => {
    if (config?.scim) return checkScim(config.scim, call);
    if (config?.jira) return checkJira(config.jira, call);
    if (config?.serviceNow) return checkServiceNow(config.serviceNow, call);
    if (config?.webhook) throw new SystemRefused({ as: 'refused', error: 'Test the webhook of the connector instead' });
    throw new SystemRefused({ as: 'refused', error: 'The connector has no settings' });
  });

async function replyOf(attempt: () => Promise<AttemptReply>): Promise<AttemptReply> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof SystemRefused) return error.reply;
    throw error;
  }
}
