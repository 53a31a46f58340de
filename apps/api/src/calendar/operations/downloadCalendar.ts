import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { calendarText, type DueDate } from '@oag/governance/calendar';
import { type DueDateRow, findCalendarOwner, listDueDates } from '@oag/store/calendar';
import { type Handler, notFound } from '../../http/index.ts';
import { tokenSha256 } from '../calendar-token.ts';

export const downloadCalendar: Handler<'downloadCalendar'> = async ({ path }, { configuration, database, now }) => {
  const owner = await findCalendarOwner(database.db, tokenSha256(path.token.replace(/\.ics$/, '')));
  if (owner === undefined) throw notFound('calendar', '', 'create a new address with POST /api/v1/calendar_feed');
  const { publicUrl, timeZone, mail } = configuration;
  const dates = (await listDueDates(database.db, owner, now)).map((row) => toDueDate(row, publicUrl));
  const text = calendarText(dates, mail.organization, timeZone);
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const headers = { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-cache', etag };
  return { stream: Readable.from([text]), headers };
};

const kinds: { readonly [Kind in DueDateRow['kind']]: { title: string; page: string } } = {
  reviews: { title: 'Reviews are due', page: 'reviews' },
  campaign: { title: 'The campaign is due', page: 'campaigns' },
  access: { title: 'Access ends', page: 'tasks' },
};

function toDueDate({ kind, id, name, dueAt, changedAt }: DueDateRow, publicUrl: string): DueDate {
  const { title, page } = kinds[kind];
  return { id: `${id}@${page}`, title: `${title}: ${name}`, dueAt, changedAt, url: `${publicUrl}/${page}/${id}` };
}
