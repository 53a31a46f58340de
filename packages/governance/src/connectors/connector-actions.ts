import type { Connector, ConnectorAction, ConnectorConfig } from '@oag/types';

/** Which way an action changes access. Null: its connector decides by the task. */
type Direction = 'grant' | 'revoke' | null;

type OwnAction = Required<ConnectorAction> & { direction: Direction };

/** The actions that a program declares when it carries out tasks about more than one entitlement. */
export const taskActions = { createResource: 'create_resource', grantScopeRole: 'grant_scope_role' } as const;

/** The actions of every app that speaks SCIM 2.0. */
const scimActions: readonly OwnAction[] = [
  {
    name: 'create_account',
    displayName: 'Create account',
    description: 'Creates the account of the person, or sets it active.',
    direction: 'grant',
  },
  {
    name: 'reactivate_account',
    displayName: 'Reactivate account',
    description: 'Sets the account active.',
    direction: 'grant',
  },
  {
    name: 'add_member',
    displayName: 'Add member',
    description: 'Adds the account to the group of the entitlement.',
    direction: 'grant',
  },
  {
    name: 'remove_member',
    displayName: 'Remove member',
    description: 'Removes the account from the group of the entitlement.',
    direction: 'revoke',
  },
  {
    name: 'deactivate_account',
    displayName: 'Deactivate account',
    description: 'Sets the account inactive. It keeps its groups.',
    direction: 'revoke',
  },
  { name: 'delete_account', displayName: 'Delete account', description: 'Deletes the account.', direction: 'revoke' },
];

const shown = ({ name, displayName, description }: ConnectorAction): ConnectorAction => ({
  name,
  displayName: displayName || name,
  description,
});

/** The actions that a connector offers. */
export const connectorActions = (config: ConnectorConfig | null): ConnectorAction[] =>
  config?.scim ? scimActions.map(shown) : (config?.webhook?.actions ?? []).map(shown);

/** The connector as answers show it. */
export const shownConnector = (connector: Connector): Connector => ({
  ...connector,
  actions: connectorActions(connector.config),
});

/** Which way an action changes access, undefined when the connector does not offer it. */
export function actionDirection(config: ConnectorConfig | null, name: string): Direction | undefined {
  if (config?.scim) return scimActions.find((action) => action.name === name)?.direction;
  return config?.webhook?.actions?.some((action) => action.name === name) ? null : undefined;
}

/** The name of an action as people see it. */
export const actionTitle = ({ name, displayName }: { name: string; displayName: string }): string =>
  displayName || (scimActions.find((action) => action.name === name)?.displayName ?? name);
