const texts = new WeakMap<object, string>();

/** What is frozen is shared by many answers, and is written once. */
function textOf(object: object): string {
  if (!Object.isFrozen(object)) return JSON.stringify(object);
  const known = texts.get(object);
  if (known !== undefined) return known;
  const text = JSON.stringify(object);
  texts.set(object, text);
  return text;
}

/** The JSON of an answer, `expanded` last. */
export function answerText(answer: object): string {
  if (!('expanded' in answer) || !Array.isArray(answer.expanded)) return JSON.stringify(answer);
  const { expanded, ...rest } = answer;
  const text = JSON.stringify(rest);
  return `${text.slice(0, -1)}${text === '{}' ? '' : ','}"expanded":[${(expanded as object[]).map(textOf).join(',')}]}`;
}
