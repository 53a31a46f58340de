import type { AttemptReply } from '@oag/governance/connectors';
import type { ClaimedRun } from '@oag/store/connectors';
import type { Connector } from '@oag/types';
import { type SystemCall, SystemRefused } from './json-client.ts';
import { changeByScim, checkScim } from './scim.ts';

/** Makes the change of a run at the system of its connector. */
export const runAtSystem = ({ config }: Connector, run: ClaimedRun, call: SystemCall): Promise<AttemptReply> =>
  replyOf(async () => {
    if (config?.scim) return changeByScim(config.scim, run, call);
    throw new SystemRefused({ as: 'refused', error: 'The connector has no settings' });
  });

/** Asks the system of a connector something that changes nothing. */
export const checkSystem = ({ config }: Connector, call: SystemCall): Promise<AttemptReply> =>
  replyOf(async () => {
    if (config?.scim) return checkScim(config.scim, call);
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
