import type { Node } from './node.ts';

/**
 * "At most one of these members is set" in standard JSON Schema, to be used below `not: {anyOf}`.
 *
 * Two different members differ in some bit of their position. So two are set exactly when, for some bit, one with that bit
 * and one without it are set. That takes n·log n terms, where naming every pair takes n²: the largest group has 66 members.
 */
export function expandOneOf(members: string[]): Node[] {
  const terms: Node[] = [];
  for (let bit = 1; bit < members.length; bit <<= 1) {
    const without = members.filter((_, position) => (position & bit) === 0).map(isSet);
    const having = members.filter((_, position) => (position & bit) !== 0).map(isSet);
    terms.push({ allOf: [anyOf(without), anyOf(having)] });
  }
  return terms;
}

/** "None of these members is set", to be used in the same place for groups that need a member. */
export const noneIsSet = (members: string[]): Node => ({ not: anyOf(members.map(isSet)) });

const isSet = (member: string): Node => ({ required: [member], properties: { [member]: { not: { type: 'null' } } } });

const anyOf = (terms: Node[]): Node => (terms.length === 1 && terms[0] ? terms[0] : { anyOf: terms });
