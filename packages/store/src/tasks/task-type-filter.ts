import type { AppResourceRef, SearchTasksRequest, TaskGrantSource, TaskRevokeSource } from '@oag/types';
import { sql, type RawBuilder } from 'kysely';

type Condition = RawBuilder<boolean>;
type TaskTypes = NonNullable<SearchTasksRequest['taskTypes']>;
type Wanted<Type> = { readonly [Member in keyof Type]?: unknown } | null | undefined;

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== '' && value !== false;

/** The held access is that of a resource, and of this one as far as the reference names it. */
const heldByResource = (wanted: Wanted<AppResourceRef>): Condition[] =>
  wanted
    ? [
        sql<boolean>`t.principal_resource_id in (select r.id from resources r where ${wanted.id ?? ''} in ('', r.id)
          and ${wanted.appId ?? ''} in ('', r.app_id) and ${wanted.appResourceTypeId ?? ''} in ('', r.resource_type_id))`,
      ]
    : [];

/** The stored request of a task has an object at a place, whose texts and flags are these, as far as they are set. */
function requestHas(place: readonly string[], wanted: Wanted<{ [member: string]: unknown }>): Condition[] {
  if (!wanted) return [];
  const at = sql`(t.request #> ${[...place]}::text[])`;
  const equal = Object.entries(wanted).flatMap(([member, value]) => {
    if (!isSet(value)) return [];
    const stored = sql`(t.request #>> ${[...place, member]}::text[])`;
    // The members of a source that end with the word for a point in time are times, whose texts may be written in several ways.
    return member.endsWith('At') || member === 'lastLogin'
      ? [sql<boolean>`${stored}::timestamptz = ${value}::timestamptz`]
      : [sql<boolean>`${stored} = ${String(value)}`];
  });
  return [sql<boolean>`jsonb_typeof(${at}) = 'object'`, ...equal];
}

function revokedBecause(wanted: Wanted<TaskRevokeSource>): Condition[] {
  if (!wanted) return [];
  const review = wanted.review as { accessReviewId?: string; certTicketId?: string } | null | undefined;
  if (review)
    return [
      sql<boolean>`t.access_review_id is not null and ${review.accessReviewId ?? ''} in ('', t.access_review_id)
        and ${review.certTicketId ?? ''} in ('', t.certify_task_id)`,
    ];
  return (['expired', 'nonUsage', 'request'] as const).flatMap((kind) =>
    requestHas(['source', kind], wanted[kind] as Wanted<{ [member: string]: unknown }>),
  );
}

const givenBecause = (wanted: Wanted<TaskGrantSource>): Condition[] => requestHas(['source'], wanted);

/** Tasks of one of the kinds, and of those that a type describes further: held by this resource, and with this source. */
export function ofTypes(types: TaskTypes): Condition[] {
  const described = types.flatMap(({ certify, grant, revoke, ...others }) => {
    const kind = Object.entries({ certify, grant, revoke, ...others }).find(([, value]) => value)?.[0];
    if (kind === undefined) return [];
    const more = [
      ...heldByResource(certify?.resource ?? revoke?.resource),
      ...givenBecause(grant?.source),
      ...revokedBecause(revoke?.source),
    ];
    return [{ kind, more }];
  });
  const kinds = [...new Set(described.map(({ kind }) => kind))];
  const isOfKind =
    kinds.length === 1 ? sql<boolean>`t.kind = ${kinds[0]}` : sql<boolean>`t.kind = any(${kinds}::text[])`;
  if (described.every(({ more }) => more.length === 0)) return [isOfKind];
  const each = described.map(({ kind, more }) => sql`(${sql.join([sql`t.kind = ${kind}`, ...more], sql` and `)})`);
  return [isOfKind, sql<boolean>`(${sql.join(each, sql` or `)})`];
}
