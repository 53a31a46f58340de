import type { Recommendation } from './review-row.ts';

export const VIEWS = ['app', 'person', 'entitlement', 'flat'] as const;
export const TABS = ['open', 'marked', 'submitted'] as const;
export type ReviewView = (typeof VIEWS)[number];
export type ReviewTab = (typeof TABS)[number];

/** The address of a review page: a view that can be sent. Absent members are the defaults. */
export type ReviewSearch = {
  tab?: ReviewTab;
  view?: ReviewView;
  q?: string;
  recommendation?: Recommendation;
  /** Only these apps or people, by id. */
  app?: string;
  person?: string;
  sort?: 'name' | 'used' | 'risk';
  /** The reviewer's own columns, separated by commas. */
  columns?: string;
  /** The task whose details are open. */
  task?: string;
  /** Open from the beginning: after the way back from an authentication, or from the home page. */
  dialog?: (typeof DIALOGS)[number];
};

const RECOMMENDATIONS = ['certify', 'revoke', 'look'] as const;
const DIALOGS = ['submit', 'delegate'] as const;
const SORTS = ['name', 'used', 'risk'] as const;

/** Reads the address. It leaves out values that it does not know: an old link still opens the page. */
export function parseReviewSearch(search: Record<string, unknown>): ReviewSearch {
  const one = <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => value === search[name]);
  const text = (name: string): string | undefined => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;
  };
  return withoutUnset({
    tab: one('tab', TABS),
    view: one('view', VIEWS),
    q: text('q'),
    recommendation: one('recommendation', RECOMMENDATIONS),
    app: text('app'),
    person: text('person'),
    sort: one('sort', SORTS),
    columns: text('columns'),
    task: text('task'),
    dialog: one('dialog', DIALOGS),
  });
}

const withoutUnset = (search: { [Key in keyof ReviewSearch]: ReviewSearch[Key] | undefined }): ReviewSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
