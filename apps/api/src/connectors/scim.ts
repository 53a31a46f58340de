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
import { createdAccount, type NewUser, newUser, type Resource, type ScimAttributes } from './scim-user.ts';

const MEDIA_TYPE = 'application/scim+json';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

type Kind = 'Users' | 'Groups';
type Done = Extract<AttemptReply, { as: 'done' }>;

const refusal = (error: string): SystemRefused => new SystemRefused({ as: 'refused', error });
const at = (kind: Kind, { id }: Resource): string => `${kind}/${id}`;

/** The change of a run at the system. `attributes`: those of a new account that are not the usual ones. */
export type ScimChange = Pick<ClaimedRun, 'account' | 'entitlement' | 'kind' | 'person' | 'settings' | 'taskKind'> & {
  attributes: ScimAttributes;
};

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

/** The action of a change: the one that is named, or that of the task and its entitlement. */
function operationOf({ entitlement, kind, settings, taskKind }: ScimChange): string {
  const revokes = taskKind === 'revoke';
  if (kind === 'action') return settings.action ?? '';
  if (kind === 'createAccount') return 'create_account';
  if (kind === 'deleteAccount') return 'delete_account';
  if (entitlement?.isAccess) return revokes ? 'deactivate_account' : 'reactivate_account';
  return revokes ? 'remove_member' : 'add_member';
}

const takesAway: ReadonlySet<string> = new Set(['delete_account', 'deactivate_account', 'remove_member']);

/**
 * Makes one change. It is the same when it is made twice: a member that is removed already, or has been added, is success. The access to the app itself
 * is the `active` of the user; every other entitlement is a group.
 */
export async function changeByScim(
  config: ScimConnectorConfig,
  change: ScimChange,
  call: SystemCall,
): Promise<AttemptReply> {
  const client = clientOf(config, call);
  const operation = operationOf(change);
  const { account, entitlement, kind, taskKind } = change;
  if (!entitlement) throw refusal('The task is about no entitlement');
  if (takesAway.has(operation) !== (taskKind === 'revoke'))
    throw refusal(`The action ${operation} is not for a task that ${taskKind === 'revoke' ? 'revokes' : 'grants'}`);
  if (operation === 'create_account') return createAndGrant(client, config, change, kind === 'createAccount');
  const user = await findUser(client, config, change);
  if (!user) {
    if (takesAway.has(operation)) return { as: 'done', reason: 'The system has no such user' };
    throw refusal(account ? 'The system has no such user' : 'The person has no account in the app');
  }
  const accountId = user.id;
  const made = await carryOut(client, config, user, { operation, entitlement });
  return { ...made, accountId };
}

type Entitlement = NonNullable<ClaimedRun['entitlement']>;

async function carryOut(
  client: JsonClient,
  config: ScimConnectorConfig,
  user: Resource,
  { operation, entitlement }: { operation: string; entitlement: Entitlement },
): Promise<Done> {
  switch (operation) {
    case 'delete_account':
      return deleteUser(client, user);
    case 'deactivate_account':
    case 'reactivate_account':
      return setActive(client, user, operation === 'reactivate_account');
    case 'add_member':
    case 'remove_member': {
      const value = groupValue(config.groupAttribute, entitlement);
      const group = await find(client, 'Groups', config.groupAttribute, value);
      if (!group) throw refusal('The system has no such group');
      return operation === 'remove_member' ? removeMember(client, group, user) : addMember(client, group, user);
    }
    default:
      throw refusal(`SCIM has no action ${operation}`);
  }
}

/** The user of the account. Without an account in the inventory, the name or address of the person is the only thing that can be searched for. */
async function findUser(
  client: JsonClient,
  { accountAttribute }: ScimConnectorConfig,
  { account, person }: ScimChange,
): Promise<Resource | undefined> {
  if (account) return find(client, 'Users', accountAttribute, accountValue(accountAttribute, account));
  const isSearchable = accountAttribute === 'userName' || accountAttribute.startsWith('emails');
  return person && isSearchable ? find(client, 'Users', accountAttribute, person.email) : undefined;
}

/** Creates the user, or uses the one that is there: an attempt that was killed has created it already. Then grants the access, unless only the account was asked for. */
async function createAndGrant(
  client: JsonClient,
  config: ScimConnectorConfig,
  change: ScimChange,
  grants: boolean,
): Promise<AttemptReply> {
  const { entitlement, person } = change;
  if (!person || !entitlement) throw refusal('The task is about no person');
  const body = newUser(person, change.attributes);
  const known = change.account ? await findUser(client, config, change) : undefined;
  const there = known ?? (await find(client, 'Users', 'userName', body.userName));
  const user = there ?? (await createUser(client, body));
  const steps: Done[] = [
    there
      ? await setActive(client, user, true)
      : {
          as: 'done',
          reason: 'The account is created',
          changes: [{ change: 'ACCOUNT_CREATED', resource: at('Users', user) }],
        },
  ];
  if (grants && !entitlement.isAccess)
    steps.push(await carryOut(client, config, user, { operation: 'add_member', entitlement }));
  return {
    as: 'done',
    reason: steps.map(({ reason }) => reason).join('. '),
    changes: steps.flatMap(({ changes = [] }) => changes),
    accountId: user.id,
    ...(!change.account && { account: createdAccount(config.accountAttribute, user, body) }),
  };
}

async function createUser(client: JsonClient, body: NewUser): Promise<Resource> {
  const answer = await client('POST', '/Users', body);
  if (answer.status === 201 && isResource(answer.body)) return versioned(answer.body, answer);
  // Somebody else has created it at the same time.
  const found = answer.status === 409 ? await find(client, 'Users', 'userName', body.userName) : undefined;
  if (found) return found;
  throw failed('Creating the account failed', answer);
}

const accountValue = (attribute: string, account: NonNullable<ClaimedRun['account']>): string =>
  (attribute === 'userName' ? account.username : attribute.startsWith('emails') ? account.email : '') || account.key;

const groupValue = (attribute: string, entitlement: NonNullable<ClaimedRun['entitlement']>): string =>
  attribute === 'displayName' ? entitlement.displayName : entitlement.externalId || entitlement.resourceExternalId;

/** The one resource with this value; undefined without one. Several are refused: which one it is must not be guessed. */
async function find(client: JsonClient, kind: Kind, attribute: string, value: string): Promise<Resource | undefined> {
  if (value === '') throw refusal(`The import has no value for the attribute ${attribute}`);
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
  if (found.length > 1) throw refusal(`The system has several ${kind} with this ${attribute}`);
  return found[0];
}

const isResource = (body: unknown): body is Resource =>
  typeof body === 'object' && body !== null && typeof (body as Resource).id === 'string';

const versioned = (resource: Resource, { headers }: JsonAnswer): Resource =>
  headers['etag'] ? { ...resource, meta: { ...resource.meta, version: headers['etag'] } } : resource;

async function deleteUser(client: JsonClient, user: Resource): Promise<Done> {
  const answer = await client('DELETE', `/Users/${encodeURIComponent(user.id)}`, undefined, ifMatch(user));
  if (answer.status === 404) return { as: 'done', reason: 'The account was deleted before' };
  if (answer.status >= 300) throw failed('Deleting the account failed', answer);
  const changes = [{ change: 'ACCOUNT_DELETED', resource: at('Users', user) }];
  return { as: 'done', reason: 'The account is deleted', changes, deletedId: user.id };
}

async function setActive(client: JsonClient, user: Resource, active: boolean): Promise<Done> {
  const words = active ? 'active' : 'inactive';
  if (user.active === active) return { as: 'done', reason: `The account was ${words} before` };
  const answer = await patch(client, 'Users', user, { op: 'replace', path: 'active', value: active });
  if (answer.status === 404 && !active) return { as: 'done', reason: 'The account was deleted before' };
  if (answer.status >= 300) throw failed(`Setting the account ${words} failed`, answer);
  const change = active ? 'ACCOUNT_ACTIVATED' : 'ACCOUNT_DEACTIVATED';
  return { as: 'done', reason: `The account is ${words}`, changes: [{ change, resource: at('Users', user) }] };
}

async function removeMember(client: JsonClient, group: Resource, user: Resource): Promise<Done> {
  const path = `members[value eq ${JSON.stringify(user.id)}]`;
  const answer = await patch(client, 'Groups', group, { op: 'remove', path });
  if (answer.status === 400 && scimType(answer) === 'noTarget')
    return { as: 'done', reason: 'The account was no member before' };
  if (answer.status >= 300) throw failed('Removing the member failed', answer);
  const changes = [{ change: 'MEMBER_REMOVED', resource: at('Groups', group), value: at('Users', user) }];
  return { as: 'done', reason: 'The account is no member any more', changes };
}

async function addMember(client: JsonClient, group: Resource, user: Resource): Promise<Done> {
  const answer = await patch(client, 'Groups', group, { op: 'add', path: 'members', value: [{ value: user.id }] });
  if (answer.status === 409) return { as: 'done', reason: 'The account was a member before' };
  if (answer.status >= 300) throw failed('Adding the member failed', answer);
  const changes = [{ change: 'MEMBER_ADDED', resource: at('Groups', group), value: at('Users', user) }];
  return { as: 'done', reason: 'The account is a member', changes };
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
