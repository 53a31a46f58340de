import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Node } from '../src/node.ts';

type Entry = { member: string; why: string; partly?: true };

const read = async (path: string): Promise<unknown> => parse(await readFile(new URL(path, import.meta.url), 'utf8'));
const entries = (await read('../pending.yaml')) as Entry[];

test('every pending member is in the contract', async () => {
  for (const { member } of entries) {
    const [schema = '', name = ''] = member.split('.');
    const { properties, enum: values } = (await read(`../schemas/${schema}.yaml`)) as {
      properties?: Node;
      enum?: string[];
    };
    expect([...Object.keys(properties ?? {}), ...(values ?? [])], member).toContain(name);
  }
});

test('nothing is pending twice, and each says why', () => {
  expect(new Set(entries.map(({ member }) => member)).size).toBe(entries.length);
  expect(entries.filter(({ why }) => typeof why !== 'string' || !/^[A-Z`].*\.$/.test(why))).toEqual([]);
});

test('an entry has no other members, and `partly` is true or absent', () => {
  const others = entries.filter(
    ({ member: _member, why: _why, partly, ...rest }) => Object.keys(rest).length > 0 || (partly ?? true) !== true,
  );
  expect(others).toEqual([]);
});
