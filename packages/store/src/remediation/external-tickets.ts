import { externalTicketKeys } from '@oag/governance/tasks';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/index.ts';
import { REVOKE_TASK } from './remediations.ts';
import { taskIdOf } from '../scope/index.ts';

const { ticket: TICKET, status: STATUS } = externalTicketKeys;

/** The ticket of a review and its revocation: number and status from the revocation when it has either, else from the review. '' for none. */
export const ticketOf = (review: string, revocation: string): RawBuilder<unknown> => sql`(
  select coalesce(named ->> ${TICKET}::text, '') as number, coalesce(named ->> ${STATUS}::text, '') as status
  from (select case when ${sql.ref(`${revocation}.annotations`)} ?| ${[TICKET, STATUS]}::text[] then ${sql.ref(`${revocation}.annotations`)} else ${sql.ref(`${review}.annotations`)} end as named) a)`;

/** The external ticket of the revocation of a selected access, or that of its review. */
export type ReportTicket = { no: string; number: string; status: string };

/** The tickets in a window of the selection; `afterNo` is exclusive. */
export async function readReportTickets(
  tx: Db,
  campaignId: string,
  afterNo: string,
  toNo: string,
): Promise<ReportTicket[]> {
  const { rows } = await sql<ReportTicket>`
    select s.no, ticket.number, ticket.status
    from selections s join tasks t on t.id = ${taskIdOf(campaignId)}
      left join lateral (${sql.raw(REVOKE_TASK)}) r on t.outcome = 'DECERTIFIED'
      cross join lateral ${ticketOf('t', 'r')} ticket
    where s.access_review_id = ${campaignId} and s.no > ${afterNo} and s.no <= ${toNo} and (ticket.number <> '' or ticket.status <> '')`.execute(
    tx,
  );
  return rows;
}
