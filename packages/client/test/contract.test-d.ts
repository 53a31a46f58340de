import type { operations, paths } from '@oag/types';
import { expectTypeOf, test } from 'vitest';
import type { Expandable, ListPath, SearchPath } from '../src/index.ts';
import type { RelationName, ViewHolder } from '../src/relations.ts';

// The knowledge of the client about the contract that is not generated from it. A change of the contract shows here.

type AnswerContext<Body> = { responses: { 200: { content: { 'application/json': Body } } } };

test('every operation that answers page by page can be iterated', () => {
  type Paged<M extends 'get' | 'post'> = {
    [Path in keyof paths]: paths[Path] extends Record<M, AnswerContext<{ nextPageToken: string }>> ? Path : never;
  }[keyof paths];
  expectTypeOf<ListPath>().toEqualTypeOf<Paged<'get'>>();
  expectTypeOf<SearchPath>().toEqualTypeOf<Paged<'post'>>();
});

test('a POST that only reads is known by its path', () => {
  expectTypeOf<SearchPath>().toEqualTypeOf<
    Extract<
      keyof paths,
      | `/api/v1/search/${string}`
      | '/api/v1/findings/search'
      | '/api/v1/grants/feed'
      | '/api/v1/systemlog/events'
      | '/api/v1/systemlog/exports/{export_id}/events'
      | '/api/v1/task/audits'
    >
  >();
});

type ExpandableAnswer = {
  [Id in keyof operations]: operations[Id] extends AnswerContext<infer Body extends Expandable> ? Body : never;
}[keyof operations];

/** Counts down how many levels deep an answer is looked into. */
type Down = [never, 0, 1, 2];

test('every path member of the contract has its type here, and none has gone', () => {
  type PathMember<Value> = Extract<keyof Value, `${string}Path`>;
  type Found<Value, Depth extends number> = [Depth] extends [never]
    ? never
    : Value extends readonly (infer Item)[]
      ? Found<Item, Depth>
      : Value extends object
        ? PathMember<Value> | { [Member in keyof Value]-?: Found<Value[Member], Down[Depth]> }[keyof Value]
        : never;
  expectTypeOf<Found<ExpandableAnswer, 3>>().toEqualTypeOf<`${RelationName}Path`>();
});

test('every member that holds views is known as such', () => {
  type IsView<Value> = Value extends readonly (infer Item)[]
    ? IsView<Item>
    : Value extends object
      ? Extract<keyof Value, `${RelationName}Path`> extends never
        ? never
        : true
      : never;
  type Holder<Value, Member extends keyof Value, Depth extends number> =
    true extends IsView<Value[Member]>
      ? Member
      : Found<Value[Member], Down[Depth]> extends never
        ? never
        : Member | Found<Value[Member], Down[Depth]>;
  type Found<Value, Depth extends number> = [Depth] extends [never]
    ? never
    : Value extends readonly (infer Item)[]
      ? Found<Item, Depth>
      : Value extends object
        ? { [Member in keyof Value]-?: Holder<Value, Member, Depth> }[keyof Value]
        : never;
  expectTypeOf<Found<ExpandableAnswer, 2>>().toEqualTypeOf<ViewHolder>();
});
