import type { ClaimedRun } from '@oag/store/connectors';

/** The texts of a ticket. */
export type TicketText = { summary: string; lines: string[] };

const SUMMARY_MAX = 200;

/** The texts of the ticket of a run, with the address of its task. */
export function ticketText(run: ClaimedRun, publicUrl: string): TicketText {
  const { appName, entitlement, holderName, instructions, taskId, taskKind, taskNumericId } = run;
  const access = `${entitlement?.displayName ?? ''} in ${appName}`;
  const words = taskKind === 'revoke' ? `Revoke ${access} from` : `Grant ${access} to`;
  return {
    summary: [...`${words} ${holderName}`.replace(/\p{Cc}+/gu, ' ')].slice(0, SUMMARY_MAX).join(''),
    lines: [
      ...(instructions === '' ? [] : [instructions]),
      `Person: ${holderName}`,
      `Account: ${run.account?.username || run.account?.key || 'none yet'}`,
      `App: ${appName}`,
      `Entitlement: ${entitlement?.displayName ?? ''}`,
      `Task ${taskNumericId}: ${publicUrl}/tasks/${taskId}`,
    ],
  };
}
