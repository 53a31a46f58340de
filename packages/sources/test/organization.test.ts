import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { entitlementKey, readCsv } from '../src/index.ts';
import type { RecordOf, SourceFile } from '../src/index.ts';

const invented: Record<SourceFile, string> = {
  people: 'E-mail;Full Name;Dept\nAda@x.example;Ada Lovelace;Research\nGrace@x.example;Grace Hopper;Navy\n',
  entitlements: [
    'Application;Resource Type;Resource;Role;Owner;Risk',
    'Git;team;Core;Member;grace@x.example;low',
    'Git;repo;core;Write;grace@x.example;high',
  ].join('\n'),
  access: [
    'Application;Account;E-mail;Resource Type;Resource;Role;Inherited from',
    'Git;ada;ada@x.example;team;core;member;',
    'Git;ada;ada@x.example;Repo;core;write;team:core',
    'Git;grace;grace@x.example;repo;Core ;WRITE;',
  ].join('\r\n'),
};

test('people, entitlements and access of an organization agree with each other', async () => {
  await expectAgreement((file) => Readable.from([Buffer.from(invented[file])]));
});

// A folder with people.csv, entitlements.csv and access.csv of a real organization, for trying the reader on it.
const folder = process.env['OAG_REAL_DATA'];
if (folder) {
  test(`the files in ${folder} are read without a problem and agree with each other`, async () => {
    await expectAgreement((file) => createReadStream(join(folder, `${file}.csv`)));
  });
}

async function expectAgreement(open: (file: SourceFile) => AsyncIterable<Uint8Array>): Promise<void> {
  const people = await all('people', open);
  const entitlements = await all('entitlements', open);
  const access = await all('access', open);
  expect(Math.min(people.length, entitlements.length, access.length)).toBeGreaterThan(0);

  const emails = new Set(people.map((person) => person.email));
  const keys = new Set(entitlements.map((record) => `${record.app}\n${entitlementKey(record)}`));
  expect(access.filter(({ accountEmail }) => accountEmail !== '' && !emails.has(accountEmail))).toEqual([]);
  expect(entitlements.flatMap(({ ownerEmails }) => ownerEmails).filter((email) => !emails.has(email))).toEqual([]);
  expect(access.filter((record) => !keys.has(`${record.app}\n${entitlementKey(record)}`))).toEqual([]);
}

async function all<File extends SourceFile>(
  file: File,
  open: (file: File) => AsyncIterable<Uint8Array>,
): Promise<RecordOf[File][]> {
  const { batches } = await readCsv(file, open(file));
  const records: RecordOf[File][] = [];
  for await (const batch of batches) {
    expect(batch.problems).toEqual([]);
    records.push(...batch.records);
  }
  return records;
}
