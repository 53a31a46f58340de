import { expect, test } from 'vitest';
import { cacheRows } from '../../src/database/row-cache.ts';

type Row = { id: string; at: string };
const rowsOf = (...rows: Row[]): string => rows.map((row) => JSON.stringify(row)).join('\u001e');
const ann: Row = { id: 'ann', at: '2026-03-02T09:00:00.5+00:00' };
const bob: Row = { id: 'bob\nand his separator', at: '2026-03-02T09:00:00+00:00' };

test('Equal rows become one item, made once; a row that has changed becomes another', () => {
  let made = 0;
  const items = cacheRows(({ id, at }: Row) => ({ id, at, no: (made += 1) }));
  const [first, second] = items(rowsOf(ann, bob));
  expect(items(rowsOf(bob, ann))).toEqual([second, first]);
  expect(items(rowsOf(ann))[0]).toBe(first);
  expect(made).toBe(2);
  const [changed] = items(rowsOf({ ...ann, at: '2026-03-02T09:00:01+00:00' }));
  expect(changed).toEqual({ id: 'ann', at: '2026-03-02T09:00:01Z', no: 3 });
  expect(first).toEqual({ id: 'ann', at: '2026-03-02T09:00:00.5Z', no: 1 });
});

test('The same row stays what each reader makes of it', () => {
  const ids = cacheRows(({ id }: Row) => ({ id }));
  const times = cacheRows(({ at }: Row) => ({ at }));
  for (let round = 0; round < 2; round += 1) {
    expect(ids(rowsOf(ann))).toEqual([{ id: 'ann' }]);
    expect(times(rowsOf(ann))).toEqual([{ at: '2026-03-02T09:00:00.5Z' }]);
  }
});

test('what answers share cannot be changed', () => {
  const [item] = cacheRows(({ id }: Row) => ({ id }))(rowsOf(ann));
  expect(() => Object.assign(item ?? {}, { id: 'bob' })).toThrow(TypeError);
});

test('No rows become no items', () => {
  expect(cacheRows((row: Row) => row)(null)).toEqual([]);
});
