import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readReport } from '@oag/store/reports';
import { useMigratedDatabase } from '../database/migrated-database.ts';

const { discarding } = useMigratedDatabase(18);

test('the bytes of a report come in small parts, whole and in order', async () => {
  await discarding(async (tx) => {
    await sql`insert into users (id, email, display_name, origin) values ('owner', 'owner@example.com', 'Owner', 'SYSTEM')`.execute(
      tx,
    );
    await sql`insert into policies (id, policy_type, document) values ('policy', 'POLICY_TYPE_CERTIFY', '{}')`.execute(
      tx,
    );
    await sql`insert into access_reviews (id, state, policy_id, document, created_by) values ('campaign', 'OPEN', 'policy', '{}', 'owner')`.execute(
      tx,
    );
    await sql`insert into reports (id, access_review_id, format, columns, state, created_by) values ('report', 'campaign', 'CSV', '{}', 'OK', 'owner')`.execute(
      tx,
    );
    // One that cannot be compressed, one that is stored compressed, and one that is shorter than a part.
    const chunks = [randomBytes(2 ** 20 + 1), Buffer.alloc(3 * 48 * 1024, 'access,'), Buffer.from('end')];
    for (const [no, bytes] of chunks.entries())
      await sql`insert into report_chunks (report_id, no, bytes) values ('report', ${no}, ${bytes})`.execute(tx);
    const parts: Buffer[] = [];
    for await (const part of readReport(tx, 'report')) parts.push(part);
    expect(Buffer.concat(parts).equals(Buffer.concat(chunks))).toBe(true);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(48 * 1024);
    expect(parts.every(({ length }) => length > 0)).toBe(true);
    for await (const part of readReport(tx, 'another')) expect(part).toBeUndefined();
  });
});
