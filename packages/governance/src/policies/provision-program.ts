import type { ProvisionPolicy } from '@oag/types';

/** The other system that carries a provision step out. */
export type ProvisionProgram = { kind: 'connector'; connectorId: string; deletesAccount: boolean };

/** The other system that carries out what a provision policy says; null when people do. */
export function provisionProgram(policy: ProvisionPolicy | null | undefined): ProvisionProgram | null {
  const { defaultBehavior, deleteAccount } = policy?.connector ?? {};
  if (deleteAccount) return { kind: 'connector', connectorId: deleteAccount.connectorId, deletesAccount: true };
  if (defaultBehavior) return { kind: 'connector', connectorId: defaultBehavior.connectorId, deletesAccount: false };
  return null;
}
