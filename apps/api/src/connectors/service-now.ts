import type { AttemptReply, Ticket } from '@oag/governance/connectors';
import type { ClaimedRun } from '@oag/store/connectors';
import type { ServiceNowConnectorConfig } from '@oag/types';
import {
  basicAuthorization,
  jsonClient,
  type JsonClient,
  refused,
  type SystemCall,
  SystemRefused,
} from './json-client.ts';
import type { TicketText } from './ticket-text.ts';

type TicketRecord = { sys_id: string; number?: string; state?: string };

const FIELDS = 'sysparm_fields=sys_id,number,state';

/** The states in which a ticket is over, by the table: done, or closed without being done. */
const statesOf = (table: string): { done: string[]; notDone: string[] } =>
  table === 'incident' ? { done: ['6', '7'], notDone: ['8'] } : { done: ['3'], notDone: ['4', '7'] };

const clientOf = ({ url, userName }: ServiceNowConnectorConfig, call: SystemCall): JsonClient =>
  jsonClient(url, basicAuthorization(userName, call.secret), call);

export async function checkServiceNow(config: ServiceNowConnectorConfig, call: SystemCall): Promise<AttemptReply> {
  const answer = await clientOf(config, call)('GET', `/api/now/table/${config.table}?${FIELDS}&sysparm_limit=1`);
  if (answer.status !== 200) throw refused('The table cannot be read', answer);
  return { as: 'done', reason: 'The table can be read' };
}

/** Creates the record of a run, or reads it. It is looked up by its correlation id before it is created: an attempt that was killed has created it already. */
export async function runByServiceNow(
  config: ServiceNowConnectorConfig,
  { stepId, ticketId }: ClaimedRun,
  text: TicketText,
  call: SystemCall,
): Promise<AttemptReply> {
  const client = clientOf(config, call);
  if (ticketId !== '') return readRecord(client, config, ticketId);
  const record = (await findRecord(client, config, stepId)) ?? (await createRecord(client, config, stepId, text));
  return { as: 'waiting', ticket: ticketOf(config, record) };
}

const ticketOf = (
  { table, url }: ServiceNowConnectorConfig,
  { sys_id: id, number: name = id }: TicketRecord,
): Ticket => ({ id, name, url: `${url}/${table}.do?sys_id=${id}`, source: 'UNSPECIFIED' });

async function findRecord(
  client: JsonClient,
  { table }: ServiceNowConnectorConfig,
  stepId: string,
): Promise<TicketRecord | undefined> {
  const query = new URLSearchParams({ sysparm_query: `correlation_id=${stepId}`, sysparm_limit: '1' });
  const answer = await client('GET', `/api/now/table/${table}?${query}&${FIELDS}`);
  const { result } = (answer.body ?? {}) as { result?: TicketRecord[] };
  if (answer.status !== 200 || !Array.isArray(result)) throw refused('Searching tickets failed', answer);
  return result[0];
}

async function createRecord(
  client: JsonClient,
  { table }: ServiceNowConnectorConfig,
  stepId: string,
  { lines, summary }: TicketText,
): Promise<TicketRecord> {
  const body = { short_description: summary, description: lines.join('\n'), correlation_id: stepId };
  const answer = await client('POST', `/api/now/table/${table}?${FIELDS}`, body);
  const { result } = (answer.body ?? {}) as { result?: TicketRecord };
  if (answer.status !== 201 || typeof result?.sys_id !== 'string') throw refused('Creating the ticket failed', answer);
  return result;
}

async function readRecord(client: JsonClient, config: ServiceNowConnectorConfig, id: string): Promise<AttemptReply> {
  const answer = await client('GET', `/api/now/table/${config.table}/${encodeURIComponent(id)}?${FIELDS}`);
  const { result } = (answer.body ?? {}) as { result?: TicketRecord };
  if (answer.status !== 200 || !result) throw refused('Reading the ticket failed', answer);
  const { done, notDone } = statesOf(config.table);
  const name = result.number ?? id;
  const state = String(result.state ?? '');
  if (notDone.includes(state))
    throw new SystemRefused({ as: 'refused', error: `The ticket ${name} was closed without being done` });
  return done.includes(state)
    ? { as: 'done', reason: `The ticket ${name} is done` }
    : { as: 'waiting', ticket: ticketOf(config, result) };
}
