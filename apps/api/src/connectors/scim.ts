import type { AttemptReply } from '@oag/governance/connectors';
import type { ClaimedRun } from '@oag/store/connectors';
import type { ScimConnectorConfig } from '@oag/types';
import {
  type JsonAnswer,
  type JsonClient,
  jsonClient,
  refused,
  type SystemCall,
  SystemRefused,
} from './json-client.ts';

const MEDIA_TYPE = 'application/scim+json';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

type Resource = { id: string; active?: boolean; meta?: { version?: string } };
type Kind = 'Users' | 'Groups';

/** The change of a run at the system. */
export type ScimChange = Pick<ClaimedRun, 'account' | 'entitlement' | 'kind' | 'taskKind'>;

const clientOf = ({ url }: ScimConnectorConfig, call: SystemCall): JsonClient =>
  jsonClient(url, { authorization: `Bearer ${call.secret}` }, call, MEDIA_TYPE);

/** Asks for a page of one user: it shows that the address and the token are right. */
export async function checkScim(config: ScimConnectorConfig, call: SystemCall): Promise<AttemptReply> {
  const answer = await clientOf(config, call)('GET', '/Users?startIndex=1&count=1');
  const { Resources } = (answer.body ?? {}) as { Resources?: unknown };
  if (answer.status !== 200 || (Resources !== undefined && !Array.isArray(Resources)))
    throw refused('The users cannot be listed', answer);
  return { as: 'done', reason: 'The system lists its users' };
}

/**
 * Makes one change. It is the same when it is made twice: a member that is removed already, or has been added, is success. The access to the app itself
 * is the `active` of the user; every other entitlement is a group.
 */
export async function changeByScim(
  config: ScimConnectorConfig,
  { account, entitlement, kind, taskKind }: ScimChange,
  call: SystemCall,
): Promise<AttemptReply> {
  const client = clientOf(config, call);
  const revokes = taskKind === 'revoke';
  if (!account || !entitlement)
    throw new SystemRefused({ as: 'refused', error: 'The person has no account in the app' });
  const user = await find(client, 'Users', config.accountAttribute, accountValue(config.accountAttribute, account));
  if (!user) {
    if (revokes) return { as: 'done', reason: 'The system has no such user' };
    throw new SystemRefused({ as: 'refused', error: 'The system has no such user' });
  }
  if (kind === 'deleteAccount') {
    if (!revokes) throw new SystemRefused({ as: 'refused', error: 'Access is not granted by deleting an account' });
    return deleteUser(client, user);
  }
  if (entitlement.isAccess) return setActive(client, user, !revokes);
  const group = await find(client, 'Groups', config.groupAttribute, groupValue(config.groupAttribute, entitlement));
  if (!group) throw new SystemRefused({ as: 'refused', error: 'The system has no such group' });
  return revokes ? removeMember(client, group, user) : addMember(client, group, user);
}

const accountValue = (attribute: string, account: NonNullable<ClaimedRun['account']>): string =>
  (attribute === 'userName' ? account.username : attribute.startsWith('emails') ? account.email : '') || account.key;

const groupValue = (attribute: string, entitlement: NonNullable<ClaimedRun['entitlement']>): string =>
  attribute === 'displayName' ? entitlement.displayName : entitlement.externalId || entitlement.resourceExternalId;

/** The one resource with this value; undefined without one. Several are refused: which one it is must not be guessed. */
async function find(client: JsonClient, kind: Kind, attribute: string, value: string): Promise<Resource | undefined> {
  if (value === '')
    throw new SystemRefused({ as: 'refused', error: `The import has no value for the attribute ${attribute}` });
  if (attribute === 'id') {
    const answer = await client('GET', `/${kind}/${encodeURIComponent(value)}`);
    if (answer.status === 404) return undefined;
    if (answer.status !== 200 || !isResource(answer.body)) throw refused(`Reading ${kind} failed`, answer);
    return versioned(answer.body, answer);
  }
  const filter = new URLSearchParams({ filter: `${attribute} eq ${JSON.stringify(value)}`, count: '2' });
  const answer = await client('GET', `/${kind}?${filter}`);
  const { Resources = [] } = (answer.body ?? {}) as { Resources?: unknown };
  if (answer.status !== 200 || !Array.isArray(Resources)) throw refused(`Searching ${kind} failed`, answer);
  const found = Resources.filter(isResource);
  if (found.length > 1)
    throw new SystemRefused({ as: 'refused', error: `The system has several ${kind} with this ${attribute}` });
  return found[0];
}

const isResource = (body: unknown): body is Resource =>
  typeof body === 'object' && body !== null && typeof (body as Resource).id === 'string';

const versioned = (resource: Resource, { headers }: JsonAnswer): Resource =>
  headers['etag'] ? { ...resource, meta: { ...resource.meta, version: headers['etag'] } } : resource;

async function deleteUser(client: JsonClient, user: Resource): Promise<AttemptReply> {
  const answer = await client('DELETE', `/Users/${encodeURIComponent(user.id)}`, undefined, ifMatch(user));
  if (answer.status === 404) return { as: 'done', reason: 'The account was deleted before' };
  if (answer.status >= 300) throw failed('Deleting the account failed', answer);
  return { as: 'done', reason: 'The account is deleted' };
}

async function setActive(client: JsonClient, user: Resource, active: boolean): Promise<AttemptReply> {
  const words = active ? 'active' : 'inactive';
  if (user.active === active) return { as: 'done', reason: `The account was ${words} before` };
  const answer = await patch(client, 'Users', user, { op: 'replace', path: 'active', value: active });
  if (answer.status === 404 && !active) return { as: 'done', reason: 'The account was deleted before' };
  if (answer.status >= 300) throw failed(`Setting the account ${words} failed`, answer);
  return { as: 'done', reason: `The account is ${words}` };
}

async function removeMember(client: JsonClient, group: Resource, user: Resource): Promise<AttemptReply> {
  const path = `members[value eq ${JSON.stringify(user.id)}]`;
  const answer = await patch(client, 'Groups', group, { op: 'remove', path });
  if (answer.status === 400 && scimType(answer) === 'noTarget')
    return { as: 'done', reason: 'The account was no member before' };
  if (answer.status >= 300) throw failed('Removing the member failed', answer);
  return { as: 'done', reason: 'The account is no member any more' };
}

async function addMember(client: JsonClient, group: Resource, user: Resource): Promise<AttemptReply> {
  const answer = await patch(client, 'Groups', group, { op: 'add', path: 'members', value: [{ value: user.id }] });
  if (answer.status === 409) return { as: 'done', reason: 'The account was a member before' };
  if (answer.status >= 300) throw failed('Adding the member failed', answer);
  return { as: 'done', reason: 'The account is a member' };
}

const patch = (client: JsonClient, kind: Kind, resource: Resource, operation: object): Promise<JsonAnswer> =>
  client(
    'PATCH',
    `/${kind}/${encodeURIComponent(resource.id)}`,
    { schemas: [PATCH], Operations: [operation] },
    // Changes of members do not exclude each other: with the version of the group, many at once would refuse one another.
    kind === 'Users' ? ifMatch(resource) : {},
  );

/** The version that was read: a change of somebody else in between is read again, not overwritten. */
const ifMatch = ({ meta }: Resource): { [name: string]: string } => (meta?.version ? { 'if-match': meta.version } : {});

const scimType = ({ body }: JsonAnswer): unknown => (body as { scimType?: unknown } | null)?.scimType;

const failed = (what: string, answer: JsonAnswer): SystemRefused =>
  answer.status === 412
    ? new SystemRefused({ as: 'unavailable', error: `${what}: somebody else changed it at the same time` })
    : refused(what, answer);
