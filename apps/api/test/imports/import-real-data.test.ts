import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importForm, type FormParts } from './import-upload.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

const folder = process.env['OAG_REAL_DATA'];
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ work: true });
});
afterAll(() => service.close());

test.runIf(folder)(
  'a real organization is imported with each person, account, entitlement and grant once',
  async () => {
    const names = ['people', 'entitlements', 'access'];
    const files = await Promise.all(
      names.map(async (name): Promise<FormParts[number]> => [name, await readFile(`${folder}/${name}.csv`, 'utf8')]),
    );
    const first = await importForm(service, files);
    expect(first.files?.map(({ rowCount }) => rowCount)).toEqual(['1509', '1337', '8622']);
    const totals = { people: '1509', apps: '8', accounts: '2666', entitlements: '1337', grants: '8589' };
    for (const [kind, total] of Object.entries(totals))
      expect(first.counts).toHaveProperty(kind, { added: total, changed: '0', removed: '0', unchanged: '0', total });
    const { rows } = await service.database.pool.query(
      `select count(*)::int as n from grants where cardinality(sources) > 1`,
    );
    expect(rows).toEqual([{ n: 33 }]);
    const second = await importForm(service, files);
    for (const [kind, total] of Object.entries(totals))
      expect(second.counts).toHaveProperty(kind, { added: '0', changed: '0', removed: '0', unchanged: total, total });
  },
);
