import { initialTemplate } from '@oag/governance/templates';
import type { AccessReviewTemplate } from '@oag/types';
import { sql, type Selectable } from 'kysely';
import {
  following,
  type Db,
  cutPage,
  type Page,
  type PageRows,
  type AccessReviewTemplatesTable,
} from '../database/index.ts';

/** A template with the data that the wire does not have. */
export type StoredTemplate = {
  template: AccessReviewTemplate;
  /** Grows with each change; the ETag. */
  version: string;
};

type Row = Pick<Selectable<AccessReviewTemplatesTable>, 'deleted_at' | 'document' | 'due_at' | 'version'> & {
  owner_ids: string[];
};

/** A member that is newer than the document gets its initial value. */
const fromRow = (row: Row): StoredTemplate => ({
  template: {
    ...initialTemplate,
    ...row.document,
    ownerIds: row.owner_ids,
    nextScheduledCampaignAt: row.deleted_at === null ? row.due_at : null,
    deletedAt: row.deleted_at,
  },
  version: row.version,
});

const ownerIds = sql<
  string[]
>`array(select user_id from access_review_template_owners o where o.access_review_template_id = t.id order by user_id)`.as(
  'owner_ids',
);

/** The columns derived from the document: the awaited events, and references to policies. */
const columnsOf = (template: AccessReviewTemplate) => ({
  policy_id: template.policyId,
  due_at: template.nextScheduledCampaignAt,
  person_events: template.personEvents ?? [],
  document: JSON.stringify(template),
});

export async function insertTemplate(tx: Db, template: AccessReviewTemplate, createdBy: string): Promise<void> {
  await tx
    .insertInto('access_review_templates')
    .values({
      id: template.id,
      created_by: createdBy,
      created_at: template.createdAt ?? undefined,
      ...columnsOf(template),
    })
    .execute();
  await setOwners(tx, template);
}

/** Writes a changed template and increments its version, which it returns. */
export async function updateTemplateRow(tx: Db, template: AccessReviewTemplate): Promise<string> {
  const { version } = await tx
    .updateTable('access_review_templates')
    .set({ ...columnsOf(template), version: sql<string>`version + 1` })
    .where('id', '=', template.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await setOwners(tx, template);
  return version;
}

async function setOwners(tx: Db, { id, ownerIds: owners }: AccessReviewTemplate): Promise<void> {
  await sql`
    with gone as (
      delete from access_review_template_owners where access_review_template_id = ${id} and not user_id = any(${owners ?? []}::text[])
    )
    insert into access_review_template_owners (access_review_template_id, user_id)
    select ${id}, user_id from unnest(${owners ?? []}::text[]) as o (user_id) on conflict do nothing`.execute(tx);
}

/** Marks a template as deleted: it creates no more campaigns. Existing ones stay. */
export async function deleteTemplateRow(tx: Db, id: string, now: string): Promise<void> {
  await tx.updateTable('access_review_templates').set({ deleted_at: now }).where('id', '=', id).execute();
}

const withOwners = (db: Db) =>
  db
    .selectFrom('access_review_templates as t')
    .select(['t.id', 't.deleted_at', 't.document', 't.due_at', 't.version', ownerIds]);
const templates = (db: Db) => withOwners(db).where('t.deleted_at', 'is', null);

/** A template that is not deleted. `forUpdate` locks its row until the transaction ends. */
export async function findTemplate(
  db: Db,
  id: string,
  lock: 'forUpdate' | 'none' = 'none',
): Promise<StoredTemplate | undefined> {
  // A separate statement takes the lock: one that had to wait would read the owners from before the wait.
  if (lock === 'forUpdate')
    await db.selectFrom('access_review_templates').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const row = await templates(db).where('t.id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

/** A deleted template. */
export async function findDeletedTemplate(db: Db, id: string): Promise<StoredTemplate | undefined> {
  const row = await withOwners(db).where('t.id', '=', id).where('t.deleted_at', 'is not', null).executeTakeFirst();
  return row && fromRow(row);
}

/** The template of a campaign, possibly deleted, locked until the transaction ends. */
export async function findTemplateOfCampaign(tx: Db, id: string): Promise<AccessReviewTemplate | undefined> {
  await tx.selectFrom('access_review_templates').select('id').where('id', '=', id).forShare().execute();
  const row = await withOwners(tx).where('t.id', '=', id).executeTakeFirst();
  return row && fromRow(row).template;
}

/** Templates in the order of their ids; with `ownerId` only those of this owner. */
export async function listTemplates(
  db: Db,
  { ownerId }: { ownerId: string | null },
  page: Page,
): Promise<PageRows<AccessReviewTemplate>> {
  let query = templates(db)
    .orderBy('t.id')
    .limit(page.size + 1);
  for (const condition of following('t.id', page.after)) query = query.where(condition);
  if (ownerId !== null) {
    query = query.where(
      sql<boolean>`exists (select from access_review_template_owners o where o.access_review_template_id = t.id and o.user_id = ${ownerId})`,
    );
  }
  return cutPage(
    await query.execute(),
    page,
    (row) => [row.id],
    (row) => fromRow(row).template,
  );
}

/** A due template, locked until the transaction ends. Skips those that another process has locked. */
export async function lockDueTemplate(
  tx: Db,
  now: string,
  except: readonly string[],
): Promise<AccessReviewTemplate | undefined> {
  const due = await tx
    .selectFrom('access_review_templates')
    .select('id')
    .where('due_at', '<=', now)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`id <> all(${[...except]}::text[])`)
    .orderBy('due_at')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return (
    await templatesByIds(
      tx,
      due.map(({ id }) => id),
    )
  )[0];
}

/** The templates that wait for one of these events, locked until the transaction ends. */
export async function lockTemplatesFor(tx: Db, events: readonly string[]): Promise<AccessReviewTemplate[]> {
  const waiting = await tx
    .selectFrom('access_review_templates')
    .select('id')
    .where(sql<boolean>`person_events && ${[...events]}::text[]`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return templatesByIds(
    tx,
    waiting.map(({ id }) => id),
  );
}

async function templatesByIds(tx: Db, ids: string[]): Promise<AccessReviewTemplate[]> {
  if (ids.length === 0) return [];
  const rows = await templates(tx).where('t.id', 'in', ids).orderBy('t.id').execute();
  return rows.map((row) => fromRow(row).template);
}
