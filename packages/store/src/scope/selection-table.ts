import { sql, type RawBuilder } from 'kysely';

/** Where a selection is: in the table for good, or in the one that a preview has for as long as its transaction lasts. */
export type SelectionTable = 'selections' | 'previewed_selections';

/**
 * The id of the task that reviews a row of `selections s`: it follows from the number of the row. Tasks are found by it, as no index has the number;
 * without one, every page of a report would read all tasks of its campaign.
 */
export const taskIdOf = (campaignId: string): RawBuilder<string> =>
  sql<string>`ksuid_at((select c.task_block from access_reviews c where c.id = ${campaignId}), s.no)`;
