import type { Provision, ProvisionPolicy } from '@oag/types';
import { actionTitle } from '../connectors/index.ts';

/** The effect of a connector in a step. */
export type ConnectorOperation =
  /** It grants or revokes the access of the task. */
  | { as: 'default' }
  | { as: 'deleteAccount' }
  /** It creates the account of the person if there is none, and grants the access. `config` has an expression for each attribute. */
  | { as: 'createAccount'; config: { readonly [attribute: string]: string } }
  | { as: 'action'; name: string; displayName: string };

/** The other system that carries a provision step out: a connector by itself, the people of a ticket system, or the receiver of a webhook. */
export type ProvisionProgram =
  | { kind: 'connector'; connectorId: string; operation: ConnectorOperation }
  | { kind: 'externalTicket'; connectorId: string; appId: string; instructions: string }
  | { kind: 'webhook'; webhookId: string };

/** The other system that carries out what a provision policy says; null when people do. */
export function provisionProgram(policy: ProvisionPolicy | null | undefined): ProvisionProgram | null {
  const { account, defaultBehavior, deleteAccount } = policy?.connector ?? {};
  if (deleteAccount) return byConnector(deleteAccount.connectorId, { as: 'deleteAccount' });
  if (defaultBehavior) return byConnector(defaultBehavior.connectorId, { as: 'default' });
  if (account)
    return byConnector(account.connectorId, {
      as: 'createAccount',
      config: account.config as { [attribute: string]: string },
    });
  if (policy?.action) {
    const { actionName: name, connectorId, displayName } = policy.action;
    return byConnector(connectorId, { as: 'action', name, displayName });
  }
  if (policy?.webhook) return { kind: 'webhook', webhookId: policy.webhook.webhookId };
  if (!policy?.externalTicket) return null;
  const { appId, connectorId, instructions } = policy.externalTicket;
  return { kind: 'externalTicket', connectorId, appId, instructions };
}

const byConnector = (connectorId: string, operation: ConnectorOperation): ProvisionProgram => ({
  kind: 'connector',
  connectorId,
  operation,
});

/** The name of an operation on an account, and how people see it; null for one that grants or revokes access only. */
export function lifecycleAction(program: ProvisionProgram | null): { name: string; displayName: string } | null {
  if (program?.kind !== 'connector' || program.operation.as === 'default') return null;
  const { operation } = program;
  const action =
    operation.as === 'action'
      ? operation
      : { name: operation.as === 'createAccount' ? 'create_account' : 'delete_account', displayName: '' };
  return { name: action.name, displayName: actionTitle(action) };
}

/**
 * How revocations are provisioned where only the way of grants is set: the connector that creates accounts takes the access away again, and an action, which
 * has one direction, is left to people.
 */
export function mirrored(policy: ProvisionPolicy): ProvisionPolicy | null {
  if (policy.action) return null;
  const { account } = policy.connector ?? {};
  if (!account) return policy;
  const defaultBehavior = { connectorId: account.connectorId };
  return { ...policy, connector: { account: null, deleteAccount: null, defaultBehavior } };
}

/** Whether a step creates the account that it needs. */
export const createsAccount = ({ provisionPolicy }: Pick<Provision, 'provisionPolicy'>): boolean => {
  const program = provisionProgram(provisionPolicy);
  return (
    program?.kind === 'connector' &&
    (program.operation.as === 'createAccount' ||
      (program.operation.as === 'action' && program.operation.name === 'create_account'))
  );
};
