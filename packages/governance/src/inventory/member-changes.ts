import { sameValue } from '../input/index.ts';

/** What an update changed: some members, as they were and as they are then. */
export type MemberChanges = { before: { [member: string]: unknown }; after: { [member: string]: unknown } };

/** What of an object is otherwise than it was; null when nothing is. */
export function memberChanges<Type extends object>(current: Type, after: Partial<Type>): MemberChanges | null {
  const before = new Map(Object.entries(current));
  const changed = Object.entries(after).filter(([member, value]) => !sameValue(value, before.get(member)));
  if (changed.length === 0) return null;
  return {
    before: Object.fromEntries(changed.map(([member]) => [member, before.get(member)])),
    after: Object.fromEntries(changed),
  };
}
