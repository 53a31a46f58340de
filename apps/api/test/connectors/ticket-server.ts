import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// A system that has the interfaces of Jira (REST API 3) and of ServiceNow (Table API), with state. It refuses what they do not allow.

/** A ticket: `key` is its label in Jira, or its correlation id in ServiceNow. */
export type Ticket = {
  id: string;
  key: string;
  summary: string;
  description: string;
  state: string;
  resolution: string;
};
type Answer = { status: number; body?: object };
type Asked = { method: string; url: URL; body: { [member: string]: unknown } };

export type TicketServer = {
  url: string;
  userName: string;
  secret: string;
  jira: Ticket[];
  serviceNow: Ticket[];
  refused: string[];
  /** The next ticket is created, and its answer never arrives. */
  losesAnswer: boolean;
  close(): Promise<void>;
};

export const PROJECT = 'ACC';
export const TABLE = 'sc_task';

export async function startTicketServer(): Promise<TicketServer> {
  const system: TicketServer = {
    url: '',
    userName: 'access@harborlane.example',
    secret: 'a-secret-of-the-test',
    jira: [],
    serviceNow: [],
    refused: [],
    losesAnswer: false,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  const refuse = (status: number, text: string): Answer => {
    system.refused.push(text);
    return { status, body: { errorMessages: [text], error: { message: text } } };
  };

  const issue = ({ id, state, resolution }: Ticket): object => ({
    key: id,
    fields: { status: { statusCategory: { key: state } }, resolution: resolution === '' ? null : { name: resolution } },
  });

  function askJira({ method, url: { pathname }, body }: Asked): Answer {
    if (method === 'GET' && pathname === `/rest/api/3/project/${PROJECT}`)
      return { status: 200, body: { key: PROJECT } };
    if (method === 'POST' && pathname === '/rest/api/3/search/jql') {
      const [, project, label] =
        /^project = "(\w+)" AND labels = "([\w-]+)" ORDER BY created ASC$/.exec(String(body['jql'])) ?? [];
      if (project !== PROJECT) return refuse(400, `The query ${String(body['jql'])} is not valid`);
      return { status: 200, body: { issues: system.jira.filter(({ key }) => key === label).map(issue) } };
    }
    if (method === 'POST' && pathname === '/rest/api/3/issue') {
      const { description, issuetype, labels, project, summary } = body['fields'] as {
        description: { type: string; version: number };
        issuetype: { name: string };
        labels: string[];
        project: { key: string };
        summary: string;
      };
      if (
        project.key !== PROJECT ||
        issuetype.name !== 'Task' ||
        description.type !== 'doc' ||
        description.version !== 1
      )
        return refuse(400, 'The issue is not valid');
      const id = `${PROJECT}-${system.jira.length + 1}`;
      system.jira.push({
        id,
        key: labels[0] ?? '',
        summary,
        description: JSON.stringify(description),
        state: 'new',
        resolution: '',
      });
      return { status: 201, body: { id: '1', key: id, self: '' } };
    }
    const [, id] = /^\/rest\/api\/3\/issue\/([\w-]+)$/.exec(pathname) ?? [];
    const found = system.jira.find((ticket) => ticket.id === id);
    return method === 'GET' && found ? { status: 200, body: issue(found) } : { status: 404, body: {} };
  }

  const row = ({ id, state }: Ticket): object => ({ sys_id: id, number: `SCTASK${id}`, state });

  function askServiceNow({ method, url: { pathname, searchParams }, body }: Asked): Answer {
    const [, table, id] = /^\/api\/now\/table\/(\w+)(?:\/(\w+))?$/.exec(pathname) ?? [];
    if (table !== TABLE) return refuse(400, `There is no table ${table}`);
    if (method === 'POST') {
      const { correlation_id: key, description, short_description: summary } = body as { [member: string]: string };
      const ticket = {
        id: `s${system.serviceNow.length + 1}`,
        key: key ?? '',
        summary: summary ?? '',
        description: description ?? '',
        state: '1',
        resolution: '',
      };
      system.serviceNow.push(ticket);
      return { status: 201, body: { result: row(ticket) } };
    }
    if (id !== undefined) {
      const found = system.serviceNow.find((ticket) => ticket.id === id);
      return found ? { status: 200, body: { result: row(found) } } : { status: 404, body: {} };
    }
    const query = searchParams.get('sysparm_query');
    const [, key] = /^correlation_id=(\w+)$/.exec(query ?? '') ?? [];
    if (query !== null && key === undefined) return refuse(400, `The query ${query} is not valid`);
    return {
      status: 200,
      body: { result: system.serviceNow.filter((ticket) => query === null || ticket.key === key).map(row) },
    };
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const url = new URL(incoming.url ?? '', 'http://tickets.invalid');
    const asked = { method: incoming.method ?? '', url, body: text === '' ? {} : (JSON.parse(text) as Asked['body']) };
    const expected = `Basic ${Buffer.from(`${system.userName}:${system.secret}`).toString('base64')}`;
    const before = system.jira.length + system.serviceNow.length;
    const { status, body } =
      incoming.headers.authorization !== expected
        ? { status: 401, body: {} }
        : url.pathname.startsWith('/rest/')
          ? askJira(asked)
          : askServiceNow(asked);
    if (system.losesAnswer && system.jira.length + system.serviceNow.length > before) {
      system.losesAnswer = false;
      response.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  const server = createServer((incoming, response) => void handle(incoming, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  system.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return system;
}
