const wordsOf = (member: string): string =>
  member.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The parts of a value that say something, each with the members that lead to it. */
function partsOf(value: unknown, path: readonly string[]): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) {
    const parts = value.map((item) => partsOf(item, []).join(', ')).filter((part) => part !== '');
    return parts.length === 0 ? [] : [labelled(path, parts.join(' | '))];
  }
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([member, inner]) => partsOf(inner, [...path, wordsOf(member)]));
  return [labelled(path, String(value))];
}

const labelled = (path: readonly string[], text: string): string =>
  path.length === 0 ? text : `${path.join(' ')}: ${text}`;

/** A value with members as one line for people: `counts people: 12; comment: Left the team`. What is empty is left out. */
export const describeValue = (value: unknown): string => partsOf(value, []).join('; ');
