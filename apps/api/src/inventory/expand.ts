import { mayReadWhole, visible, type Reader, type VisibleKind, type VisibleObjects } from '@oag/governance/visibility';
import {
  appsByIds,
  appUsersByIds,
  directoriesByIds,
  entitlementsByIds,
  resourcesByIds,
  resourceTypesByIds,
  usersByIds,
} from '@oag/store/inventory';
import { campaignsByIds } from '@oag/store/campaigns';
import { joinParts, type Db } from '@oag/store/database';
import { policiesByIds } from '@oag/store/policies';
import type { Any } from '@oag/types';
import { rolesByIds } from './role-view.ts';

/** A task, or what belongs to a task or to a run of an automation and is shown or not with it. The last usage of an account goes by the account's id. */
type PartKind = 'lastUsage' | 'insight' | 'automation' | 'task';
/** The objects of `expanded`. */
export type ExpandedKind = VisibleKind | PartKind;

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
  directory: 'type.googleapis.com/c1.api.directory.v1.Directory',
  lastUsage: 'type.googleapis.com/google.protobuf.Timestamp',
  insight: 'type.googleapis.com/c1.api.insight.v1.Insight',
  automation: 'type.googleapis.com/c1.api.automations.v1.Automation',
  task: 'type.googleapis.com/c1.api.task.v1.Task',
};

const loaders: { [K in VisibleKind]: (db: Db, ids: string[]) => Promise<Map<string, VisibleObjects[K]>> } = {
  user: usersByIds,
  app: appsByIds,
  appUser: appUsersByIds,
  appEntitlement: entitlementsByIds,
  appResource: resourcesByIds,
  appResourceType: resourceTypesByIds,
  accessReview: campaignsByIds,
  policy: policiesByIds,
  role: rolesByIds,
  directory: directoriesByIds,
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

/**
 * The member `expanded` of one answer. Each object is in it once, however many paths lead to it, and as its reader may see it: whole only
 * when they could read it by itself.
 */
export type Expansion = {
  /** Asks for objects; `load` fetches them. Empty ids are ignored. */
  want(kind: VisibleKind, ids: Iterable<string>): void;
  /** Fetches what is wanted and not there yet: one query for each kind. */
  load(db: Db): Promise<void>;
  /** Puts an object in that the caller has already, and gives the path to it. */
  add<Kind extends VisibleKind>(kind: Kind, id: string, object: VisibleObjects[Kind]): string;
  /** The same for a task that the reader may read, or for a part of a task or run, which comes along when the reader of that may see the part. */
  addPart(kind: PartKind, id: string, part: object): string;
  /** An object as the reader may see it, for answers that have it elsewhere than in `expanded`. */
  visible<Kind extends VisibleKind>(kind: Kind, object: VisibleObjects[Kind]): VisibleObjects[Kind];
  /** `$.expanded[3]`, or '' when the object is not in. */
  path(kind: ExpandedKind, id: string): string;
  /** `$.expanded[3,7]` for those of the objects that are in, '' when none is. */
  paths(kind: ExpandedKind, ids: Iterable<string>): string;
  /** Whether the reader may read the object by itself. */
  isWhole<Kind extends VisibleKind>(kind: Kind, object: VisibleObjects[Kind]): boolean;
  readerId: string;
  expanded: Any[];
};

const onePaths: string[] = [];
const ONE_PATHS_MAX = 4_096;

/** `$.expanded[3]`. Most paths of a page lead to one object; those to the first places are made once. */
function pathToOne(at: number): string {
  const path = onePaths[at] ?? joinParts('$.expanded[', String(at), ']');
  if (at < ONE_PATHS_MAX) onePaths[at] = path;
  return path;
}

export function createExpansion(reader: Reader): Expansion {
  const expanded: Any[] = [];
  const places = new Map<ExpandedKind, Map<string, number>>();
  const wanted = new Map<VisibleKind, Set<string>>();

  const place = (kind: ExpandedKind, id: string): number | undefined => places.get(kind)?.get(id);
  const pathTo = (found: number[]): string =>
    found.length === 0
      ? ''
      : found.length === 1
        ? pathToOne(found[0] ?? 0)
        : joinParts('$.expanded[', [...new Set(found)].join(','), ']');

  const put = (kind: ExpandedKind, id: string, toObject: () => object): string => {
    const known = place(kind, id);
    if (known !== undefined) return pathToOne(known);
    const ofKind = places.get(kind) ?? new Map<string, number>();
    places.set(kind, ofKind.set(id, expanded.length));
    return pathToOne(expanded.push(typed(kind, toObject())) - 1);
  };

  const add: Expansion['add'] = (kind, id, object) => put(kind, id, () => visible(kind, object, reader));

  async function loadKind<Kind extends VisibleKind>(db: Db, kind: Kind, ids: ReadonlySet<string>): Promise<() => void> {
    const found = await loaders[kind](db, [...ids]);
    return () => {
      for (const id of ids) {
        const object = found.get(id);
        if (object) add(kind, id, object);
      }
    };
  }

  const paths = (kind: ExpandedKind, ids: Iterable<string>): string => {
    const found: number[] = [];
    for (const id of ids) {
      const known = place(kind, id);
      if (known !== undefined) found.push(known);
    }
    return pathTo(found);
  };

  return {
    want(kind, ids) {
      const missing = [...ids].filter((id) => id !== '' && place(kind, id) === undefined);
      wanted.set(kind, new Set([...(wanted.get(kind) ?? []), ...missing]));
    },
    async load(db) {
      const requests = [...wanted].map(([kind, ids]) => loadKind(db, kind, ids));
      wanted.clear();
      for (const addAll of await Promise.all(requests)) addAll();
    },
    add,
    addPart: (kind, id, part) => put(kind, id, () => part),
    visible: (kind, object) => visible(kind, object, reader),
    path: (kind, id) => paths(kind, [id]),
    paths,
    isWhole: (kind, object) => mayReadWhole(kind, object, reader),
    readerId: reader.userId,
    expanded,
  };
}
