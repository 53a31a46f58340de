const COMMENT_MAX = 1_024;

export type Members = { readonly [member: string]: unknown };

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Why an answer does not choose exactly one of these ways, null when it does. */
export function wayProblem(answer: Members, ways: readonly string[]): string | null {
  if (answer.version !== 'v1') return 'The version of the answer is not v1.';
  const unknown = Object.keys(answer).find((name) => name !== 'version' && !ways.includes(name));
  if (unknown !== undefined && answer[unknown] !== null) return 'The answer has a member that is not known.';
  const given = ways.filter((way) => answer[way] !== undefined && answer[way] !== null);
  const [way] = given;
  if (way === undefined || given.length > 1)
    return `The answer has ${given.length} of ${ways.slice(0, -1).join(', ')} and ${ways.at(-1)}; it must have one.`;
  const details = answer[way];
  if (!isObject(details)) return `The member ${way} of the answer is not an object.`;
  const { comment = '' } = details;
  return typeof comment === 'string' && [...comment].length <= COMMENT_MAX
    ? null
    : `The comment of the answer is not a text of at most ${COMMENT_MAX} characters.`;
}

/** The way that an answer chooses, with its comment and all that it says. */
export function wayOf<Way extends string>(
  answer: Members,
  ways: readonly Way[],
): { way: Way | undefined; comment: string; details: Members } {
  const way = ways.find((name) => isObject(answer[name]));
  const details = way === undefined ? {} : (answer[way] as Members);
  return { way, comment: typeof details.comment === 'string' ? details.comment : '', details };
}
