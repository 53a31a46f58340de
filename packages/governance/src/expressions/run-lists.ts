import {
  celFunc,
  celList,
  CelScalar,
  isCelList,
  isCelMap,
  listType,
  mapType,
  type CelFunc,
  type CelInput,
  type CelList,
  type CelValue,
} from '@bufbuild/cel';
import { charge } from './run-state.ts';
import { givenOf } from './values.ts';

const { DYN, BOOL } = CelScalar;
const LIST = listType(DYN);
const MAP = mapType(DYN, DYN);

/** The arrays behind lists that loops collect into. */
const growing = new WeakMap<CelList, CelInput[]>();

function newList(): CelList {
  const array: CelInput[] = [];
  const list = celList(array);
  growing.set(list, array);
  return list;
}

function append(more: CelList, list: CelList): CelList {
  const array = growing.get(list);
  if (!array) throw new Error('A loop collects into a list of its own');
  array.push(...more);
  return list;
}

function concatenate(one: CelList, other: CelList): CelList {
  charge(one.size + other.size);
  return celList([...one, ...other]);
}

/** Objects are the same when their ids are; anything else is not compared here. */
export function isSame(one: CelValue, other: CelValue): boolean {
  if (one === null || other === null) return one === other;
  const left = givenOf(one);
  const right = givenOf(other);
  if (!left || !right) return false;
  const key = (given: { readonly [member: string]: unknown }): unknown =>
    given['id'] ?? given['address'] ?? JSON.stringify(given);
  return key(left) === key(right);
}

function isAmong(object: CelValue, list: CelList): boolean {
  charge(list.size);
  for (const one of list) if (isSame(object, one)) return true;
  return false;
}

/** Lists, and what the checker puts into a tree: steps that are counted, lists that grow, objects that are compared by id. */
export const listImplementations: CelFunc[] = [
  celFunc('_+_', [LIST, LIST], LIST, concatenate),
  celFunc('@steps', [LIST], LIST, (list) => (charge(list.size), list)),
  celFunc('@steps', [MAP], MAP, (map) => (charge(map.size), map)),
  celFunc('@list', [], LIST, newList),
  celFunc('@append', [LIST, LIST], LIST, append),
  celFunc('@same', [DYN, DYN], BOOL, isSame),
  celFunc('@differ', [DYN, DYN], BOOL, (one, other) => !isSame(one, other)),
  celFunc('@inObjects', [DYN, LIST], BOOL, isAmong),
];

/** How many values a result holds, so that what it costs to hand it out is bounded as well. */
export const sizeOf = (value: CelValue): number => (isCelList(value) || isCelMap(value) ? value.size : 1);
