import { sql, type RawBuilder } from 'kysely';

/** The table of a selection: the permanent one, or that of a preview, which lasts as long as its transaction. */
export type SelectionTable = 'selections' | 'previewed_selections';

/**
 * The id of the task that reviews a row of `selections s`, derived from the row number. Tasks are found by it, since no
 * index has the number; without one, every page of a report would read all tasks of its campaign.
 */
export const taskIdOf = (campaignId: string): RawBuilder<string> =>
  sql<string>`ksuid_at((select c.task_block from access_reviews c where c.id = ${campaignId}), s.no)`;
