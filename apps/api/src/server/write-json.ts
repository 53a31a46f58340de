import type { OmitUnset } from './unset-members.ts';

/** The JSON of objects that many answers share. They are frozen, so it stays correct. */
const written = new WeakMap<object, string>();

/**
 * An answer as JSON, without the members that are not set where `omit` is given. Frozen objects in its member `expanded` are written once
 * for all answers.
 */
export function writeJson(whole: object, omit?: OmitUnset): string {
  const answer = omit ? (omit(whole) as object) : whole;
  const { expanded, ...rest } = answer as { expanded?: unknown };
  if (!Array.isArray(expanded) || expanded.length === 0) return JSON.stringify(answer);
  const members = JSON.stringify(rest).slice(1, -1);
  return `{${members}${members === '' ? '' : ','}"expanded":[${expanded.map(writeObject).join(',')}]}`;
}

function writeObject(object: object): string {
  const known = written.get(object);
  if (known !== undefined) return known;
  const text = JSON.stringify(object);
  if (Object.isFrozen(object)) written.set(object, text);
  return text;
}
