import type {
  ActionProvisionInput,
  Connector,
  ConnectorAccountProvisionInput,
  ConnectorProvisionInput,
  ExternalTicketProvisionInput,
  FieldViolation,
} from '@oag/types';
import { actionDirection, connectorActions } from '../connectors/index.ts';
import { checkExpressionAt } from '../expressions/index.ts';
import { notYetViolation, violation } from '../input/index.ts';
import type { PolicyLookups } from './policy-lookups.ts';

const SCIM_USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
/** Far more than a user has. */
const ATTRIBUTES_MAX = 32;
const ATTRIBUTE = /^[A-Za-z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9]*)?$/;
const operations = ['account', 'defaultBehavior', 'deleteAccount'] as const;

/** The entitlement whose provisioning is checked, and its app. `isOfAnyApp`: it is that of a policy for all apps, so each task is checked when it is run. */
export type Own = { appId: string; appEntitlementId: string; isDeprovisioning: boolean; isOfAnyApp?: boolean };

type Known = Pick<Connector, 'appId' | 'config'>;

/** A connector provisions access to its own app only: who manages an app decides about no other one. */
function ownConnector(
  id: string,
  at: string,
  own: Own,
  { connectors }: PolicyLookups,
): { found: Known | null; problems: FieldViolation[] } {
  const found = connectors?.get(id);
  const hint = `list those of the app with GET /api/v1/apps/${own.appId}/connectors`;
  if (own.isOfAnyApp && found) return { found, problems: [] };
  if (found?.appId !== own.appId)
    return { found: null, problems: [violation(at, 'NOT_FOUND', `is of no connector of this app; ${hint}`)] };
  return { found, problems: [] };
}

const isProvisioner = ({ config }: Known): boolean => Boolean(config?.scim ?? config?.webhook);

export function checkConnector(
  provision: ConnectorProvisionInput,
  field: string,
  own: Own,
  lookups: PolicyLookups,
): FieldViolation[] {
  const [name, ...others] = operations.filter((each) => provision[each]);
  if (!name || others.length > 0)
    return [violation(field, 'ONE_OF', `exactly one of ${operations.join(', ')} must be set`)];
  const at = `${field}.${name}`;
  const { found, problems } = ownConnector(provision[name]?.connectorId ?? '', `${at}.connectorId`, own, lookups);
  if (!found) return problems;
  if (!isProvisioner(found))
    return [
      violation(
        `${at}.connectorId`,
        'INVALID',
        'creates tickets only; name it as externalTicket, or name another connector',
      ),
    ];
  if (provision.account)
    return own.isDeprovisioning ? [wrongDirection(at, 'grant')] : checkAccount(provision.account, at, found);
  return provision.deleteAccount && !own.isDeprovisioning ? [wrongDirection(at, 'revoke')] : [];
}

const wrongDirection = (at: string, direction: 'grant' | 'revoke'): FieldViolation =>
  direction === 'revoke'
    ? violation(at, 'INVALID', 'takes access away; set it in deprovisionerPolicy of the entitlement')
    : violation(at, 'INVALID', 'gives access; set it in provisionerPolicy of the entitlement');

function checkAccount(
  { config, saveToVault, schemaId = '' }: ConnectorAccountProvisionInput,
  at: string,
  { config: settings }: Known,
): FieldViolation[] {
  const attributes = Object.entries(config ?? {});
  return [
    ...(saveToVault
      ? [notYetViolation(`${at}.saveToVault`, 'no credentials are created or kept; leave it out, or set doNotSave')]
      : []),
    ...(settings?.scim && schemaId !== '' && schemaId !== SCIM_USER
      ? [
          violation(
            `${at}.schemaId`,
            'NOT_FOUND',
            `is of no schema of the connector; leave it out, or set ${SCIM_USER}`,
          ),
        ]
      : []),
    ...(attributes.length > ATTRIBUTES_MAX
      ? [
          violation(
            `${at}.config`,
            'LIMIT',
            `has ${attributes.length} attributes; at most ${ATTRIBUTES_MAX} are allowed`,
          ),
        ]
      : attributes.flatMap(([name, source]) => checkAttribute(name, source, `${at}.config.${name}`))),
  ];
}

function checkAttribute(name: string, source: unknown, at: string): FieldViolation[] {
  if (!ATTRIBUTE.test(name))
    return [violation(at, 'FORMAT', 'is not the name of an attribute, such as userName or name.familyName')];
  return typeof source === 'string'
    ? checkExpressionAt('accountProvisioning', source, at)
    : [violation(at, 'INVALID', 'is not a text; write an expression, and a fixed text in quotation marks')];
}

export function checkActionProvision(
  { actionName = '', appId = '', connectorId = '' }: ActionProvisionInput,
  field: string,
  own: Own,
  lookups: PolicyLookups,
): FieldViolation[] {
  const { found, problems } = ownConnector(connectorId, `${field}.connectorId`, own, lookups);
  const wrongApp = violation(
    `${field}.appId`,
    'NOT_FOUND',
    'is not the app of the connector; name the app that it belongs to',
  );
  if (!found) return appId === '' || appId === own.appId ? problems : [...problems, wrongApp];
  const at = `${field}.actionName`;
  const direction = actionDirection(found.config, actionName);
  const names = connectorActions(found.config).map(({ name }) => name);
  return [
    ...(appId === found.appId ? [] : [wrongApp]),
    ...(direction === undefined
      ? [
          violation(
            at,
            'NOT_FOUND',
            names.length > 0
              ? `is of no action of the connector; it offers ${names.join(', ')}`
              : 'is of no action of the connector, which offers none',
          ),
        ]
      : direction !== null && (direction === 'revoke') !== own.isDeprovisioning
        ? [wrongDirection(at, direction)]
        : []),
  ];
}

/** Tickets may be in the system of any app: its people decide about them. */
export function checkTicket(
  { appId = '', connectorId = '', externalTicketProvisionerConfigId = '' }: ExternalTicketProvisionInput,
  field: string,
  { connectors }: PolicyLookups,
): FieldViolation[] {
  const found = connectors?.get(connectorId);
  const isTicketSystem = Boolean(found?.config?.jira ?? found?.config?.serviceNow);
  const all = [
    !found &&
      violation(
        `${field}.connectorId`,
        'NOT_FOUND',
        'is of no connector; list those of an app with GET /api/v1/apps/{app_id}/connectors',
      ),
    found &&
      !isTicketSystem &&
      violation(`${field}.connectorId`, 'INVALID', 'creates no tickets; name a connector of a ticket system'),
    appId !== (found?.appId ?? '') &&
      violation(`${field}.appId`, 'NOT_FOUND', 'is not the app of the connector; name the app that it belongs to'),
    externalTicketProvisionerConfigId !== '' &&
      externalTicketProvisionerConfigId !== connectorId &&
      violation(
        `${field}.externalTicketProvisionerConfigId`,
        'NOT_FOUND',
        'is of no settings of this connector; its settings have the id of the connector',
      ),
  ];
  return all.filter((one) => one !== false && one !== undefined);
}
