import type { ProvisionPolicy } from '@oag/types';

/** The other system that carries a provision step out: a connector by itself, the people of a ticket system, or the receiver of a webhook. */
export type ProvisionProgram =
  | { kind: 'connector'; connectorId: string; deletesAccount: boolean }
  | { kind: 'externalTicket'; connectorId: string; appId: string; instructions: string }
  | { kind: 'webhook'; webhookId: string };

/** The other system that carries out what a provision policy says; null when people do. */
export function provisionProgram(policy: ProvisionPolicy | null | undefined): ProvisionProgram | null {
  const { defaultBehavior, deleteAccount } = policy?.connector ?? {};
  if (deleteAccount) return { kind: 'connector', connectorId: deleteAccount.connectorId, deletesAccount: true };
  if (defaultBehavior) return { kind: 'connector', connectorId: defaultBehavior.connectorId, deletesAccount: false };
  if (policy?.webhook) return { kind: 'webhook', webhookId: policy.webhook.webhookId };
  if (!policy?.externalTicket) return null;
  const { appId, connectorId, instructions } = policy.externalTicket;
  return { kind: 'externalTicket', connectorId, appId, instructions };
}
