import type { FieldViolation } from '@oag/types';
import { assertNoViolations, violation } from '../input/index.ts';

/** An object that people own. */
export type Owned = { kind: 'app' | 'resource' | 'appEntitlement'; id: string };

/** The name for the owners in an object's list of edited members: the member's name in the request that creates the object. */
export const ownersMember: { readonly [Kind in Owned['kind']]: string } = {
  app: 'appOwners',
  resource: 'resourceOwnerUserIds',
  appEntitlement: 'appEntitlementOwnerIds',
};

/** The change that a request makes to the owners of an object. */
export type OwnersCommand =
  | { set: readonly string[] }
  | { add: string }
  | { remove: readonly string[] }
  | { removeAll: true };

/** The owners before and after a change, sorted, and the members that people have edited. */
export type OwnersChange = { before: readonly string[]; after: readonly string[]; editedMembers: readonly string[] };

/** The people that a command names. */
export function peopleNamed(command: OwnersCommand): readonly string[] {
  if ('set' in command) return command.set;
  if ('add' in command) return [command.add];
  return 'remove' in command ? command.remove : [];
}

/** Whether a command removes owners, which may include deleted people. */
export const isRemoval = (command: OwnersCommand): boolean => 'remove' in command || 'removeAll' in command;

/** Refuses owners who do not exist. `field` is where a request names the one at an index. */
export function checkOwners(
  userIds: readonly string[],
  field: (index: number) => string,
  existing: ReadonlySet<string>,
): void {
  assertNoViolations(
    userIds.flatMap((userId, index): FieldViolation[] =>
      existing.has(userId)
        ? []
        : [
            violation(
              field(index),
              'NOT_FOUND',
              `no person has the id ${userId}; search for people with POST /api/v1/search/users`,
            ),
          ],
    ),
  );
}

/**
 * Applies a command; null when it changes nothing. Imports do not change owners that people have set. An object without owners is left to
 * imports, like every cleared member.
 */
export function changeOwners(
  kind: Owned['kind'],
  command: OwnersCommand,
  before: readonly string[],
  edited: readonly string[],
): OwnersChange | null {
  const after = [...new Set(ownersAfter(command, before))].toSorted();
  const had = new Set(before);
  const isSame = after.length === before.length && after.every((id) => had.has(id));
  const others = edited.filter((member) => member !== ownersMember[kind]);
  const editedMembers = after.length > 0 ? [...others, ownersMember[kind]].toSorted() : others;
  if (isSame && (isRemoval(command) || editedMembers.length === edited.length)) return null;
  return { before, after, editedMembers };
}

function ownersAfter(command: OwnersCommand, before: readonly string[]): readonly string[] {
  if ('set' in command) return command.set;
  if ('add' in command) return [...before, command.add];
  if ('remove' in command) {
    const removed = new Set(command.remove);
    return before.filter((id) => !removed.has(id));
  }
  return [];
}
