import { sameValue } from '../input/index.ts';

/** The members that an update changed, before and after. */
export type MemberChanges = { before: { [member: string]: unknown }; after: { [member: string]: unknown } };

/** The changed members of an object; null when nothing changed. */
export function memberChanges<Type extends object>(current: Type, after: Partial<Type>): MemberChanges | null {
  const before = new Map(Object.entries(current));
  const changed = Object.entries(after).filter(([member, value]) => !sameValue(value, before.get(member)));
  if (changed.length === 0) return null;
  return {
    before: Object.fromEntries(changed.map(([member]) => [member, before.get(member)])),
    after: Object.fromEntries(changed),
  };
}
