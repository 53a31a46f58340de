import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// A system that speaks SCIM 2.0 (RFC 7643 and 7644), with state. It refuses what the standards do not allow, so that a client that is wrong fails.

export type ScimUser = {
  id: string;
  userName: string;
  active: boolean;
  emails: { value: string }[];
  /** What else a client has set. */
  [attribute: string]: unknown;
};
export type ScimGroup = { id: string; displayName: string; members: { value: string }[] };
/** How the next requests are answered instead. Null: not at all; `pass`: as always. */
export type ScimFault = { status: number; headers?: { [name: string]: string } } | 'pass' | null;

type Operation = { op?: string; path?: string; value?: unknown };
type Request = { method: string; url: URL; body: unknown; headers: IncomingMessage['headers'] };
type Answer = { status: number; body?: object; headers?: { [name: string]: string } };

const MEDIA_TYPE = 'application/scim+json';
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const schemas = {
  Users: 'urn:ietf:params:scim:schemas:core:2.0:User',
  Groups: 'urn:ietf:params:scim:schemas:core:2.0:Group',
};

const error = (status: number, detail: string, scimType?: string): Answer => ({
  status,
  body: { schemas: [ERROR], status: String(status), detail, ...(scimType && { scimType }) },
});

/** A SCIM system on this machine. `changes` has what changed its state, `refused` each request that breaks the standard. */
export type ScimServer = {
  url: string;
  token: string;
  users: Map<string, ScimUser>;
  groups: Map<string, ScimGroup>;
  changes: string[];
  refused: string[];
  /** Requests that arrived, as method and path. */
  requests: string[];
  /** The next requests fail in these ways, one after the other. */
  failsWith(...faults: ScimFault[]): void;
  /** Called before a change is answered, after it was made: a test kills the client there. */
  afterChange: (() => Promise<void>) | undefined;
  /** Somebody else changes a resource. */
  touch(id: string): void;
  close(): Promise<void>;
};

export async function startScimServer(): Promise<ScimServer> {
  const versions = new Map<string, number>();
  const faults: ScimFault[] = [];
  const etag = (id: string): string => `W/"${versions.get(id) ?? 1}"`;
  const system: ScimServer = {
    url: '',
    token: 'a-token-of-the-test',
    users: new Map(),
    groups: new Map(),
    changes: [],
    refused: [],
    requests: [],
    failsWith: (...next) => void faults.push(...next),
    afterChange: undefined,
    touch: (id) => void versions.set(id, (versions.get(id) ?? 1) + 1),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  const tables = { Users: system.users, Groups: system.groups };

  const shown = (kind: keyof typeof tables, resource: ScimUser | ScimGroup): object => ({
    schemas: [schemas[kind]],
    ...resource,
    meta: { resourceType: kind === 'Users' ? 'User' : 'Group', version: etag(resource.id) },
  });

  function list(kind: keyof typeof tables, { searchParams }: URL): Answer {
    const filter = searchParams.get('filter');
    const match = filter === null ? null : /^([A-Za-z.]+) eq "((?:[^"\\]|\\.)*)"$/.exec(filter);
    if (filter !== null && !match) return error(400, `The filter ${filter} is not valid`, 'invalidFilter');
    const [, attribute = '', value = ''] = match ?? [];
    const found = [...tables[kind].values()].filter((resource) => {
      if (!match) return true;
      const held =
        attribute === 'emails.value' && 'emails' in resource
          ? resource.emails.map((email) => email.value)
          : [(resource as { [name: string]: unknown })[attribute]];
      return held.includes(JSON.parse(`"${value}"`));
    });
    const count = Number(searchParams.get('count') ?? 100);
    const page = found.slice(0, count);
    return {
      status: 200,
      body: {
        schemas: [LIST],
        totalResults: found.length,
        startIndex: 1,
        itemsPerPage: page.length,
        Resources: page.map((resource) => shown(kind, resource)),
      },
    };
  }

  function change(kind: keyof typeof tables, id: string, operation: Operation): Answer | undefined {
    const { op, path = '', value } = operation;
    if (kind === 'Users') {
      const user = system.users.get(id);
      if (!user || op !== 'replace' || path !== 'active' || typeof value !== 'boolean')
        return error(400, 'Only active can be replaced', 'invalidPath');
      if (user.active !== value) system.changes.push(`${id} active ${value}`);
      user.active = value;
      return undefined;
    }
    const group = system.groups.get(id);
    const [, removed] = /^members\[value eq "([^"]*)"\]$/.exec(path) ?? [];
    if (group && op === 'remove' && removed !== undefined) {
      if (!group.members.some((member) => member.value === removed))
        return error(400, 'No member matches the path', 'noTarget');
      group.members = group.members.filter((member) => member.value !== removed);
      system.changes.push(`${id} removed ${removed}`);
      return undefined;
    }
    if (group && op === 'add' && path === 'members' && Array.isArray(value)) {
      for (const { value: added } of value as { value: string }[]) {
        if (!system.users.has(added)) return error(400, `There is no user ${added}`, 'invalidValue');
        if (group.members.some((member) => member.value === added)) continue;
        group.members.push({ value: added });
        system.changes.push(`${id} added ${added}`);
      }
      return undefined;
    }
    return error(400, `The operation ${op} of ${path} is not valid`, 'invalidPath');
  }

  function create(body: unknown, contentType: string | undefined): Answer {
    const user = body as (Partial<ScimUser> & { schemas?: string[] }) | null;
    if (contentType !== MEDIA_TYPE || !user?.schemas?.includes(schemas.Users) || !user.userName)
      return error(400, 'The body is not a user', 'invalidSyntax');
    if ([...system.users.values()].some(({ userName }) => userName === user.userName))
      return error(409, 'There is a user with this userName', 'uniqueness');
    const { schemas: _, userName, active = true, emails = [], ...attributes } = user;
    const id = `u-${system.users.size + 1}`;
    const created = { ...attributes, id, userName, active, emails };
    system.users.set(id, created);
    system.changes.push(`${id} created ${userName}`);
    return { status: 201, body: shown('Users', created), headers: { etag: etag(id) } };
  }

  function answer({ method, url, body, headers }: Request): Answer {
    if (headers.authorization !== `Bearer ${system.token}`) return error(401, 'The token is not valid');
    const [, kind, id = ''] = /^\/scim\/v2\/(Users|Groups)(?:\/([^/]+))?$/.exec(url.pathname) ?? [];
    if (kind !== 'Users' && kind !== 'Groups') return error(404, 'There is no such endpoint');
    if (id === '' && method === 'POST' && kind === 'Users') return create(body, headers['content-type']);
    if (id === '') return method === 'GET' ? list(kind, url) : error(405, 'Only GET and POST of users are supported');
    const key = decodeURIComponent(id);
    const resource = tables[kind].get(key);
    if (!resource) return error(404, `Resource ${key} not found`);
    if (method === 'GET') return { status: 200, body: shown(kind, resource), headers: { etag: etag(key) } };
    const wanted = headers['if-match'];
    if (wanted !== undefined && wanted !== etag(key)) return error(412, 'The resource has changed');
    if (method === 'DELETE') {
      tables[kind].delete(key);
      system.changes.push(`${key} deleted`);
      return { status: 204 };
    }
    if (method !== 'PATCH') return error(405, 'The method is not supported');
    const patch = body as { schemas?: string[]; Operations?: Operation[] } | null;
    if (headers['content-type'] !== MEDIA_TYPE || !patch?.schemas?.includes(PATCH) || !patch.Operations?.length)
      return error(400, 'The body is not a PatchOp', 'invalidSyntax');
    for (const operation of patch.Operations) {
      const fault = change(kind, key, operation);
      if (fault) return fault;
    }
    system.touch(key);
    return { status: 204 };
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const url = new URL(incoming.url ?? '', 'http://scim.invalid');
    const method = incoming.method ?? '';
    system.requests.push(`${method} ${url.pathname}`);
    const fault = faults.length > 0 ? faults.shift() : 'pass';
    if (fault !== 'pass') {
      if (fault) response.writeHead(fault.status, fault.headers).end();
      return;
    }
    const text = Buffer.concat(chunks).toString('utf8');
    const before = system.changes.length;
    const { status, body, headers } = answer({
      method,
      url,
      body: text === '' ? null : JSON.parse(text),
      headers: incoming.headers,
    });
    const { scimType } = (body ?? {}) as { scimType?: string };
    if (status === 405 || (scimType !== undefined && scimType !== 'noTarget' && scimType !== 'uniqueness'))
      system.refused.push(`${method} ${url.pathname}: ${scimType ?? status}`);
    if (system.changes.length > before) await system.afterChange?.();
    response.writeHead(status, { 'content-type': MEDIA_TYPE, ...headers }).end(body && JSON.stringify(body));
  }

  const server = createServer((incoming, response) => void handle(incoming, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  system.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/scim/v2`;
  return system;
}
