import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Db, withSession } from '../database/index.ts';
import { insertJob } from '../jobs/index.ts';
import { appendLog } from '../log/index.ts';
import type { ImportSettings } from './import-begin.ts';
import { withUploadLock } from './import-lock.ts';

/** Who asks, with which client. An empty actor is the service. */
export type ImportActor = { actorId: string; clientId?: string | undefined; requestId?: string };

/** `undefined`: another import is being uploaded or runs. `false`: the import does not wait to be confirmed. */
export type PreviewOutcome = boolean | undefined;

/** Checks the files of a waiting preview again, with other settings. */
export const restartPreview = (
  pool: Pool,
  id: string,
  by: ImportActor,
  { createPeople, dateOrder, mapping }: Pick<ImportSettings, 'createPeople' | 'dateOrder' | 'mapping'>,
): Promise<PreviewOutcome> =>
  enqueue(pool, id, by, {
    set: { create_people: createPeople, date_order: dateOrder, mapping: JSON.stringify(mapping) },
    entry: { kind: 'importRestarted', document: { createPeople, dateOrder, mapping } },
  });

/** Lets a waiting preview take effect: it becomes an import like any other, which starts from the uploaded bytes. */
export const confirmPreview = (
  pool: Pool,
  id: string,
  by: ImportActor,
  confirmRemovals: boolean,
): Promise<PreviewOutcome> =>
  enqueue(pool, id, by, {
    set: { is_preview: false, confirm_removals: confirmRemovals, counts: null, problems: '[]', problem_count: 0 },
    entry: { kind: 'importConfirmed', document: { confirmRemovals } },
  });

type Change = {
  set: {
    create_people?: boolean;
    date_order?: string;
    mapping?: string;
    is_preview?: boolean;
    confirm_removals?: boolean;
    counts?: null;
    problems?: string;
    problem_count?: number;
  };
  entry: { kind: string; document: object };
};

const enqueue = (pool: Pool, id: string, by: ImportActor, { set, entry }: Change): Promise<PreviewOutcome> =>
  withSession(pool, ({ db }) =>
    withUploadLock(db, () =>
      db.transaction().execute(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('imports')
          .set({ ...set, state: 'PENDING' })
          .where('id', '=', id)
          .where('state', '=', 'CHECKED')
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await insertJob(tx, { kind: 'import', objectId: id });
        await appendLog(tx, [{ ...by, objectType: 'import', objectId: id, ...entry }]);
        return true;
      }),
    ),
  );

/** Cancels a waiting preview. Returns whether it waited. */
export const cancelPreview = (db: Db, id: string, by: ImportActor): Promise<boolean> =>
  db
    .transaction()
    .execute(
      async (tx) => (await cancel(tx, by, sql`select id from imports where id = ${id} and state = 'CHECKED'`)) > 0,
    );

/** Cancels all waiting previews: only the newest one waits. */
export const cancelPreviews = (tx: Db, by: ImportActor): Promise<number> =>
  cancel(tx, by, sql`select id from imports where state = 'CHECKED'`);

/** Cancels previews that were uploaded before a time. Their files hold the data of people. */
export const cancelStalePreviews = (db: Db, before: string): Promise<number> =>
  db
    .transaction()
    .execute((tx) =>
      cancel(
        tx,
        { actorId: '' },
        sql`select id from imports where state = 'CHECKED' and created_at < ${before}::timestamptz`,
      ),
    );

async function cancel(tx: Db, by: ImportActor, which: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update imports set state = 'CANCELED', finished_at = now() where state = 'CHECKED' and id in (${which}) returning id`.execute(
    tx,
  );
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await tx.deleteFrom('import_chunks').where('import_id', 'in', ids).execute();
  await appendLog(
    tx,
    ids.map((id) => ({ ...by, kind: 'importCanceled', objectType: 'import', objectId: id, document: {} })),
  );
  return rows.length;
}
