import {
  appsByIds,
  appUsersByIds,
  campaignsByIds,
  entitlementsByIds,
  glue,
  policiesByIds,
  resourcesByIds,
  resourceTypesByIds,
  usersByIds,
  type Db,
} from '@oag/store';
import type { Any } from '@oag/types';
import { rolesByIds } from './role-view.ts';

/** What `load` can fetch. */
export type LoadedKind = 'user' | 'app' | 'appUser' | 'appEntitlement' | 'appResource' | 'appResourceType' | 'accessReview' | 'policy' | 'role';
/** What can be in `expanded`. The last usage of an account goes by the account's id. */
export type ExpandedKind = LoadedKind | 'lastUsage' | 'insight';

const typeNames: { [K in ExpandedKind]: string } = {
  user: 'type.googleapis.com/c1.api.user.v1.User',
  app: 'type.googleapis.com/c1.api.app.v1.App',
  appUser: 'type.googleapis.com/c1.api.app.v1.AppUser',
  appEntitlement: 'type.googleapis.com/c1.api.app.v1.AppEntitlement',
  appResource: 'type.googleapis.com/c1.api.app.v1.AppResource',
  appResourceType: 'type.googleapis.com/c1.api.app.v1.AppResourceType',
  accessReview: 'type.googleapis.com/c1.api.accessreview.v1.AccessReview',
  policy: 'type.googleapis.com/c1.api.policy.v1.Policy',
  role: 'type.googleapis.com/c1.api.iam.v1.Role',
  lastUsage: 'type.googleapis.com/google.protobuf.Timestamp',
  insight: 'type.googleapis.com/c1.api.insight.v1.Insight',
};

const loaders: { [K in LoadedKind]: (db: Db, ids: string[]) => Promise<Map<string, object>> } = {
  user: usersByIds,
  app: appsByIds,
  appUser: appUsersByIds,
  appEntitlement: entitlementsByIds,
  appResource: resourcesByIds,
  appResourceType: resourceTypesByIds,
  accessReview: campaignsByIds,
  policy: policiesByIds,
  role: rolesByIds,
};

const shared = new WeakMap<object, Any>();

/** The object with its type. Of one that answers share, which is frozen, there is one such copy, so that its JSON is written once. */
function typed(kind: ExpandedKind, object: object): Any {
  const known = shared.get(object);
  if (known) return known;
  // An object that a copy begins with is copied at once; one that comes after something else, member by member.
  const copy: Any = { ...object, '@type': typeNames[kind] };
  if (Object.isFrozen(object)) shared.set(object, Object.freeze(copy));
  return copy;
}

/** The member `expanded` of one answer. Each object is in it once, however many paths lead to it. */
export type Expansion = {
  /** Asks for objects; `load` fetches them. Empty ids are ignored. */
  want(kind: LoadedKind, ids: Iterable<string>): void;
  /** Fetches what is wanted and not there yet: one query for each kind. */
  load(db: Db): Promise<void>;
  /** Puts an object in that the caller has already, and gives the path to it. */
  add(kind: ExpandedKind, id: string, object: object): string;
  /** `$.expanded[3]`, or '' when the object is not in. */
  path(kind: ExpandedKind, id: string): string;
  /** `$.expanded[3,7]` for those of the objects that are in, '' when none is. */
  paths(kind: ExpandedKind, ids: Iterable<string>): string;
  expanded: Any[];
};

export function createExpansion(): Expansion {
  const expanded: Any[] = [];
  const places = new Map<ExpandedKind, Map<string, number>>();
  const wanted = new Map<LoadedKind, Set<string>>();

  const place = (kind: ExpandedKind, id: string): number | undefined => places.get(kind)?.get(id);
  const pathTo = (found: number[]): string => (found.length === 0 ? '' : glue('$.expanded[', [...new Set(found)].join(','), ']'));

  const add = (kind: ExpandedKind, id: string, object: object): string => {
    const known = place(kind, id);
    if (known !== undefined) return pathTo([known]);
    const ofKind = places.get(kind) ?? new Map<string, number>();
    places.set(kind, ofKind.set(id, expanded.length));
    return pathTo([expanded.push(typed(kind, object)) - 1]);
  };

  const paths = (kind: ExpandedKind, ids: Iterable<string>): string => pathTo([...ids].flatMap((id) => place(kind, id) ?? []));

  return {
    want(kind, ids) {
      const missing = [...ids].filter((id) => id !== '' && place(kind, id) === undefined);
      wanted.set(kind, new Set([...(wanted.get(kind) ?? []), ...missing]));
    },
    async load(db) {
      const requests = [...wanted].map(async ([kind, ids]) => ({ kind, ids, found: await loaders[kind](db, [...ids]) }));
      wanted.clear();
      for (const { kind, ids, found } of await Promise.all(requests)) {
        for (const id of ids) {
          const object = found.get(id);
          if (object) add(kind, id, object);
        }
      }
    },
    add,
    path: (kind, id) => paths(kind, [id]),
    paths,
    expanded,
  };
}
