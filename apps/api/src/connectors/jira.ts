import type { AttemptReply, Ticket } from '@oag/governance/connectors';
import type { ClaimedRun } from '@oag/store/connectors';
import type { JiraConnectorConfig } from '@oag/types';
import {
  basicAuthorization,
  jsonClient,
  type JsonClient,
  refused,
  type SystemCall,
  SystemRefused,
} from './json-client.ts';
import type { TicketText } from './ticket-text.ts';

type Issue = {
  key: string;
  fields?: { status?: { statusCategory?: { key?: string } }; resolution?: { name?: string } | null };
};

/** Resolutions by which the people of a project say that they will not do it. */
const REFUSING = /^(won['\u2019]?t (do|fix)|declined|rejected|cancell?ed|cannot reproduce|duplicate|invalid)$/i;

const clientOf = ({ url, userName }: JiraConnectorConfig, call: SystemCall): JsonClient =>
  jsonClient(url, basicAuthorization(userName, call.secret), call);

export async function checkJira(config: JiraConnectorConfig, call: SystemCall): Promise<AttemptReply> {
  const answer = await clientOf(config, call)('GET', `/rest/api/3/project/${encodeURIComponent(config.projectKey)}`);
  if (answer.status !== 200) throw refused('The project cannot be read', answer);
  return { as: 'done', reason: 'The project can be read' };
}

/** Creates the issue of a run, or reads it. It is looked up by its label before it is created: an attempt that was killed has created it already. */
export async function runByJira(
  config: JiraConnectorConfig,
  { stepId, ticketId }: ClaimedRun,
  text: TicketText,
  call: SystemCall,
): Promise<AttemptReply> {
  const client = clientOf(config, call);
  if (ticketId !== '') return readIssue(client, config, ticketId);
  const label = `access-step-${stepId}`;
  const key = (await findIssue(client, config, label)) ?? (await createIssue(client, config, label, text));
  return { as: 'waiting', ticket: ticketOf(config, key) };
}

const ticketOf = ({ url }: JiraConnectorConfig, key: string): Ticket => ({
  id: key,
  name: key,
  url: `${url}/browse/${key}`,
  source: 'JIRA',
});

async function findIssue(
  client: JsonClient,
  { projectKey }: JiraConnectorConfig,
  label: string,
): Promise<string | undefined> {
  const jql = `project = "${projectKey}" AND labels = "${label}" ORDER BY created ASC`;
  const answer = await client('POST', '/rest/api/3/search/jql', { jql, fields: ['status'], maxResults: 1 });
  const { issues } = (answer.body ?? {}) as { issues?: Issue[] };
  if (answer.status !== 200 || !Array.isArray(issues)) throw refused('Searching tickets failed', answer);
  return issues[0]?.key;
}

async function createIssue(
  client: JsonClient,
  { projectKey, issueType }: JiraConnectorConfig,
  label: string,
  { lines, summary }: TicketText,
): Promise<string> {
  const content = lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }));
  const fields = {
    project: { key: projectKey },
    issuetype: { name: issueType },
    summary,
    description: { type: 'doc', version: 1, content },
    labels: [label],
  };
  const answer = await client('POST', '/rest/api/3/issue', { fields });
  const { key } = (answer.body ?? {}) as { key?: unknown };
  if (answer.status !== 201 || typeof key !== 'string') throw refused('Creating the ticket failed', answer);
  return key;
}

async function readIssue(client: JsonClient, config: JiraConnectorConfig, key: string): Promise<AttemptReply> {
  const answer = await client('GET', `/rest/api/3/issue/${encodeURIComponent(key)}?fields=status,resolution`);
  if (answer.status !== 200) throw refused(`Reading the ticket ${key} failed`, answer);
  const { fields } = (answer.body ?? {}) as Partial<Issue>;
  if (fields?.status?.statusCategory?.key !== 'done') return { as: 'waiting', ticket: ticketOf(config, key) };
  const resolution = fields.resolution?.name ?? '';
  if (REFUSING.test(resolution))
    throw new SystemRefused({ as: 'refused', error: `The ticket ${key} was closed as ${resolution}` });
  return { as: 'done', reason: `The ticket ${key} is done` };
}
