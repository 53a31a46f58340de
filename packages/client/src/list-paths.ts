import type { paths } from '@oag/types';
import type { CallInit, DataOf, PathWith } from './client.ts';
import type { Expandable } from './expand.ts';

/** The response of every list and every search. */
export interface Page {
  list: readonly unknown[] | null;
  nextPageToken: string;
}

type AnswerContext<Body> = { responses: { 200: { content: { 'application/json': Body } } } };
type PathAnswering<M extends 'get' | 'post', Body> = {
  [Path in keyof paths]: paths[Path] extends Record<M, AnswerContext<Body>> ? Path : never;
}[keyof paths];

/** The paths whose GET lists pages. */
export type ListPath = PathAnswering<'get', Page> & PathWith<'get'>;

/** The paths whose POST searches pages. */
export type SearchPath = PathAnswering<'post', Page> & PathWith<'post'>;

/** The options of a list or a search: those of the call. */
export type PageInit<Path extends ListPath | SearchPath> = Omit<
  Path extends ListPath ? CallInit<'get', Path> : Path extends SearchPath ? CallInit<'post', Path> : never,
  'parseAs'
>;

/** A page of a list or a search, as the operation returns it. */
export type PageOf<Path extends ListPath | SearchPath> = Path extends ListPath
  ? DataOf<'get', Path>
  : Path extends SearchPath
    ? DataOf<'post', Path>
    : never;

/** The lists and searches with expandable views. */
export type ExpandablePath = {
  [Path in ListPath | SearchPath]: PageOf<Path> extends Expandable ? Path : never;
}[ListPath | SearchPath];

/** One item of a list or a search. */
export type ItemOf<Path extends ListPath | SearchPath> = NonNullable<Extract<PageOf<Path>, Page>['list']>[number];
