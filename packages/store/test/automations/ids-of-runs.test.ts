import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { POSTGRES_VERSIONS } from '../database/postgres-versions.ts';
import { insertRows, useMigratedDatabase } from '../database/migrated-database.ts';

/** The table as it was before the ids of runs were numbers. */
const before = [
  'drop index automation_executions_step, automation_executions_automation, automation_executions_task',
  'alter table automation_executions drop constraint automation_executions_pkey, drop column version',
  'alter table automation_executions rename column id to numeric_id',
  'alter table automation_executions rename column step_id to id',
  'alter table automation_executions add primary key (id)',
  'create index automation_executions_automation on automation_executions (automation_id, id)',
  'create index automation_executions_task on automation_executions (task_id, id)',
  'create unique index automation_executions_numeric_id on automation_executions (numeric_id)',
];

describe.each(POSTGRES_VERSIONS)('ids of runs of automations, PostgreSQL %i', (version) => {
  const { discarding } = useMigratedDatabase(version);

  test('a run that is there keeps its number as its id, and the work for it follows', () =>
    discarding(async (tx) => {
      for (const statement of before) await sql.raw(statement).execute(tx);
      await insertRows(tx, 'users', [{ id: 'u', email: 'u@harborlane.example', display_name: 'U' }]);
      const steps = [
        { stepName: 'One', comment: { taskId: 't', comment: 'A' } },
        { stepName: 'Two', comment: { taskId: 't', comment: 'B' } },
      ];
      await insertRows(tx, 'automations', [
        { id: 'a', display_name: 'A', enabled: true, created_by: 'u', document: { id: 'a', automationSteps: steps } },
      ]);
      await sql`insert into automation_executions (id, automation_id, context, steps) values ('first', 'a', '{}', ${JSON.stringify(steps)}::jsonb), ('second', 'a', '{}', '[]')`.execute(
        tx,
      );
      await insertRows(tx, 'long_work', [
        { id: 'w', kind: 'automation', object_id: 'second', cursor: {} },
        { id: 'x', kind: 'start', object_id: 'first', cursor: {} },
      ]);
      const { rows: numbers } = await sql<{
        numeric_id: string;
      }>`select numeric_id from automation_executions order by numeric_id`.execute(tx);
      const migration = await readFile(new URL('../../migrations/0079-ids-of-runs.sql', import.meta.url), 'utf8');
      for (const statement of migration.split(/;$/m)) if (statement.trim() !== '') await sql.raw(statement).execute(tx);

      const { rows: runs } = await sql<{
        id: string;
        step_id: string | null;
        version: number;
        steps: object[];
      }>`select id, step_id, version, steps from automation_executions order by id`.execute(tx);
      const completed = steps.map((step) => ({ ...step, stepDisplayName: '', skipIfTrueCel: '' }));
      expect(runs).toEqual(
        numbers.map(({ numeric_id: id }, index) => ({
          id,
          step_id: null,
          version: 1,
          steps: index === 0 ? completed : [],
        })),
      );
      const { rows: works } = await sql<{ object_id: string }>`select object_id from long_work order by id`.execute(tx);
      expect(works).toEqual([{ object_id: runs[1]?.id }, { object_id: 'first' }]);
      const { rows: automations } = await sql<{ document: object }>`select document from automations`.execute(tx);
      expect(automations).toEqual([
        { document: { id: 'a', automationSteps: completed, context: null, currentVersion: '1' } },
      ]);
    }));
});
