const wordsOf = (member: string): string =>
  member.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The set members of a value, each with its path. */
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

/** Describes a value in one line: `counts people: 12; comment: Left the team`. Empty members are left out. */
export const describeValue = (value: unknown): string => partsOf(value, []).join('; ');
