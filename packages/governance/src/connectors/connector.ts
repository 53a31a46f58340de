import type {
  Connector,
  ConnectorConfig,
  ConnectorConfigInput,
  ConnectorInput,
  CreateConnectorRequest,
  FieldViolation,
  JiraConnectorConfigInput,
  ScimConnectorConfigInput,
  ServiceNowConnectorConfigInput,
  WebhookConnectorConfig,
  WebhookConnectorConfigInput,
} from '@oag/types';
import { assertNoViolations, type MaskRules, readMask, sameValue, violation } from '../input/index.ts';
import { connectorActions } from './connector-actions.ts';

/** Every member of a connector, and whether it may be changed. A member added to the contract gets its one line here. */
const members: { readonly [Name in keyof Connector]: { readonly edit: 'never' | 'always' } } = {
  id: { edit: 'never' },
  appId: { edit: 'never' },
  actions: { edit: 'never' },
  displayName: { edit: 'always' },
  description: { edit: 'always' },
  config: { edit: 'always' },
  configUpdatedAt: { edit: 'never' },
  createdAt: { edit: 'never' },
  updatedAt: { edit: 'never' },
};
const maskRules: MaskRules<keyof Connector> = { what: 'a connector', members };

/** The checks against what the service knows: why an address may not be called, null when it may; and whether there is a webhook of this id. */
type ConnectorLookups = { isBlocked: (address: string) => string | null; webhookIds: ReadonlySet<string> };

type Settings = Pick<Connector, 'displayName' | 'description' | 'config'>;

const noKind: ConnectorConfig = { scim: null, jira: null, serviceNow: null, webhook: null };

/** The kinds of connectors, and how the settings of each are completed. */
const kinds: { readonly [Kind in keyof ConnectorConfig]: (config: ConnectorConfigInput) => ConnectorConfig | null } = {
  scim: ({ scim }) => (scim ? { ...noKind, scim: completeScim(scim) } : null),
  jira: ({ jira }) => (jira ? { ...noKind, jira: completeJira(jira) } : null),
  serviceNow: ({ serviceNow }) => (serviceNow ? { ...noKind, serviceNow: completeServiceNow(serviceNow) } : null),
  webhook: ({ webhook }) => (webhook ? { ...noKind, webhook: completeWebhook(webhook) } : null),
};
const kindNames = Object.keys(kinds) as (keyof ConnectorConfig)[];

/** A pattern for it would take time that grows with the square of the slashes. */
function withoutSlash(url = ''): string {
  let end = url.length;
  while (url[end - 1] === '/') end -= 1;
  return url.slice(0, end);
}

const completeJira = ({ issueType, projectKey, url, userName }: JiraConnectorConfigInput) => ({
  url: withoutSlash(url),
  userName: userName ?? '',
  projectKey: projectKey ?? '',
  issueType: issueType || 'Task',
});

const completeServiceNow = ({ table, url, userName }: ServiceNowConnectorConfigInput) => ({
  url: withoutSlash(url),
  userName: userName ?? '',
  table: table || 'sc_task',
});

const completeScim = ({ accountAttribute, groupAttribute, url }: ScimConnectorConfigInput) => ({
  url: withoutSlash(url),
  accountAttribute: accountAttribute || 'id',
  groupAttribute: groupAttribute || 'id',
});

const completeWebhook = ({ actions, webhookId }: WebhookConnectorConfigInput) => ({
  webhookId: webhookId ?? '',
  actions: (actions ?? []).map(({ name = '', displayName = '', description = '' }) => ({
    name,
    displayName,
    description,
  })),
});

/** The kind of the settings, which never changes. */
export const connectorKind = (config: ConnectorConfigInput | null | undefined): keyof ConnectorConfig | null =>
  kindNames.find((kind) => config?.[kind]) ?? null;

/** The address that a connector calls. */
export function connectorUrl(config: ConnectorConfig | null): string {
  const kind = connectorKind(config);
  return kind && kind !== 'webhook' ? (config?.[kind]?.url ?? '') : '';
}

const complete = (sent: Omit<ConnectorInput, 'id' | 'appId'>): Settings => {
  const kind = connectorKind(sent.config);
  return {
    displayName: sent.displayName?.trim() ?? '',
    description: sent.description ?? '',
    config: kind && sent.config ? kinds[kind](sent.config) : null,
  };
};

/** The connector that a request creates. Throws INVALID_FIELD naming every field. */
export function newConnector(
  request: CreateConnectorRequest,
  lookups: ConnectorLookups,
  { id, appId, now }: { id: string; appId: string; now: string },
): Connector {
  const settings = complete(request);
  assertNoViolations([...broken(settings, lookups, ''), ...brokenSecret(settings, request.secret)]);
  const actions = connectorActions(settings.config);
  return { ...settings, id, appId, actions, createdAt: now, updatedAt: now, configUpdatedAt: now };
}

/** A connector after an update, and what changed. Throws READ_ONLY_FIELD or INVALID_FIELD naming every field. */
export function updatedConnector(
  current: Connector,
  { patch, mask, hasSecret }: { patch: ConnectorInput; mask: string | null | undefined; hasSecret: boolean },
  lookups: ConnectorLookups,
  now: string,
): { connector: Connector; changed: string[] } {
  const { paths, violations } = readMask(mask, patch, maskRules, current);
  assertNoViolations(violations);
  const sent = complete(patch);
  const changed = (Object.keys(sent) as (keyof Settings)[])
    .filter((member) => paths.some((path) => path.member === member))
    .filter((member) => !sameValue(sent[member], current[member]));
  const next = { ...current, ...Object.fromEntries(changed.map((member) => [member, sent[member]])) };
  assertNoViolations([
    ...broken(next, lookups, 'connector.'),
    ...(hasSecret ? noSecret(next) : []),
    ...(connectorKind(next.config) === connectorKind(current.config)
      ? []
      : [violation('connector.config', 'INVALID', 'is of another kind; create another connector')]),
    ...(connectorUrl(next.config) === connectorUrl(current.config) || hasSecret
      ? []
      : [violation('secret', 'REQUIRED', 'is missing; a connector with another address needs its secret again')]),
  ]);
  const isConfigured = changed.includes('config') || hasSecret;
  const isChanged = changed.length > 0 || hasSecret;
  return {
    connector: isChanged
      ? { ...next, updatedAt: now, configUpdatedAt: isConfigured ? now : current.configUpdatedAt }
      : current,
    changed: hasSecret ? [...changed, 'secret'] : changed,
  };
}

const brokenName = (displayName: string, at: string): FieldViolation[] =>
  displayName === '' ? [violation(`${at}displayName`, 'REQUIRED', 'is blank; give the connector a name')] : [];

const noSecret = ({ config }: Settings): FieldViolation[] =>
  config?.webhook ? [violation('secret', 'INVALID', 'is not for a webhook, whose calls are signed; leave it out')] : [];

const brokenSecret = (settings: Settings, secret = ''): FieldViolation[] =>
  secret !== ''
    ? noSecret(settings)
    : settings.config && !settings.config.webhook
      ? [violation('secret', 'REQUIRED', 'is missing; give the token or password of this service at the app')]
      : [];

function brokenWebhook({ actions, webhookId }: WebhookConnectorConfig, at: string, known: ReadonlySet<string>) {
  const names = (actions ?? []).map(({ name }) => name);
  return [
    ...(known.has(webhookId)
      ? []
      : [violation(`${at}.webhookId`, 'NOT_FOUND', 'is of no webhook; list them with GET /api/v1/webhooks')]),
    ...names.flatMap((name, index) => {
      if (name === '') return [violation(`${at}.actions[${index}].name`, 'REQUIRED', 'is missing; name the action')];
      return names.indexOf(name) === index
        ? []
        : [violation(`${at}.actions[${index}].name`, 'INVALID', `is given twice; give each action another name`)];
    }),
  ];
}

function broken(
  { displayName, config }: Settings,
  { isBlocked, webhookIds }: ConnectorLookups,
  at: string,
): FieldViolation[] {
  if (config?.webhook)
    return [...brokenName(displayName, at), ...brokenWebhook(config.webhook, `${at}config.webhook`, webhookIds)];
  const kind = connectorKind(config);
  const url = connectorUrl(config);
  const fault = URL.canParse(url) ? isBlocked(url) : 'is not an address, such as https://app.example.com/scim/v2';
  return [
    ...brokenName(displayName, at),
    ...(kind
      ? []
      : [violation(`${at}config`, 'ONE_OF', `exactly one of ${kindNames.join(', ')} must be set, but none is`)]),
    ...(config?.jira?.projectKey === ''
      ? [violation(`${at}config.jira.projectKey`, 'REQUIRED', 'is missing; name the project that gets the tickets')]
      : []),
    ...((kind === 'jira' || kind === 'serviceNow') && config?.[kind]?.userName === ''
      ? [violation(`${at}config.${kind}.userName`, 'REQUIRED', 'is missing; name the account of the service there')]
      : []),
    ...(kind && fault ? [violation(`${at}config.${kind}.url`, 'FORMAT', fault)] : []),
  ];
}
