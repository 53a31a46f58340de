import type { FieldViolation } from '@oag/types';
import { getPath } from './object-path.ts';
import { sameValue } from './same-value.ts';
import { violation } from './violations.ts';

/** A path of a mask: a member of the object, and below it the members that lead to one value. Without `below` the whole member counts. */
export type MaskPath<Member extends string> = { member: Member; below: readonly string[] };

/** The paths that an update changes. `isGiven`: from a mask; otherwise the members of the body. */
export type Mask<Member extends string> = { paths: MaskPath<Member>[]; isGiven: boolean; violations: FieldViolation[] };

/** The members that the masks of one kind of object may name. */
export type MaskRules<Member extends string> = {
  /** The object as messages name it, such as `a campaign`. */
  what: string;
  /** Every member; one that may `never` be edited is set by the service. */
  members: { readonly [Name in Member]: { readonly edit: string } };
  /** Samples with every member present, which define the paths below a member. Members without one are updated as a whole. */
  shapes?: { readonly [Name in Member]?: object };
  /** Whether a path below a member is set by the service. */
  isReadOnly?: (member: Member, below: readonly string[]) => boolean;
};

/** Longer than any path of the contract; converting a path to camelCase may take the square of its length. */
const PATH_MAX = 256;
const PATHS_MAX = 1_000;

const toCamelCase = (name: string): string =>
  name.replaceAll(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * What an update changes. A mask lists paths, comma-separated, in camelCase or snake_case. An unknown path is a violation. So is a
 * read-only one when the body has another value there: a body without it, or with the current value, leaves it as it is. Without
 * a mask (absent, empty) it is every member that the body has; read-only ones are ignored then.
 */
export function readMask<Member extends string>(
  mask: string | null | undefined,
  patch: { readonly [Name in Member]?: unknown },
  rules: MaskRules<Member>,
  current: { readonly [Name in Member]?: unknown },
): Mask<Member> {
  const names = (mask ?? '')
    .split(',', PATHS_MAX + 1)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length === 0) return { paths: presentPaths(patch, rules), isGiven: false, violations: [] };
  if (names.length > PATHS_MAX)
    return {
      paths: [],
      isGiven: true,
      violations: [
        violation('updateMask', 'LIMIT', `has more than ${PATHS_MAX} paths; leave it out to change what the body has`),
      ],
    };
  const read = [...new Set(names)].map((name) => readPath(name, rules, patch, current));
  return {
    paths: read.flatMap(({ path }) => path ?? []),
    isGiven: true,
    violations: read.flatMap(({ broken }) => broken ?? []),
  };
}

const isMember = <Member extends string>(name: string, { members }: MaskRules<Member>): name is Member =>
  Object.hasOwn(members, name);

const presentPaths = <Member extends string>(
  patch: { readonly [Name in Member]?: unknown },
  rules: MaskRules<Member>,
): MaskPath<Member>[] =>
  Object.entries(patch)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name]) =>
      isMember(name, rules) && rules.members[name].edit !== 'never' ? [{ member: name, below: [] }] : [],
    );

function readPath<Member extends string>(
  name: string,
  rules: MaskRules<Member>,
  patch: object,
  current: object,
): { path?: MaskPath<Member>; broken?: FieldViolation } {
  if (name.length > PATH_MAX)
    return {
      broken: violation('updateMask', 'UNKNOWN', `${name.slice(0, 40)}… is no path of ${rules.what}; correct it`),
    };
  const [member = '', ...below] = name.split('.').map(toCamelCase);
  const unknown = { broken: violation('updateMask', 'UNKNOWN', `${name} is no path of ${rules.what}; correct it`) };
  if (!isMember(member, rules)) return unknown;
  if (rules.members[member].edit === 'never' || rules.isReadOnly?.(member, below)) {
    const at = [member, ...below];
    if (leavesAsIs(getPath(patch, at), getPath(current, at))) return {};
    return {
      broken: violation(
        'updateMask',
        'READ_ONLY',
        `${name} is set by the service; take it out of the mask, or leave it as it is in the body`,
      ),
    };
  }
  return leadsSomewhere(rules.shapes?.[member], below) ? { path: { member, below } } : unknown;
}

/** Whether the sent value equals the current one. Times may be spelled differently. */
function leavesAsIs(sent: unknown, current: unknown): boolean {
  if (sent === undefined || sent === null || sameValue(sent, current)) return true;
  return (
    typeof sent === 'string' &&
    typeof current === 'string' &&
    TIME.test(sent) &&
    TIME.test(current) &&
    Date.parse(sent) === Date.parse(current)
  );
}

const TIME = /^\d{4}-\d\d-\d\dT/;

function leadsSomewhere(shape: unknown, below: readonly string[]): boolean {
  const [name, ...rest] = below;
  if (name === undefined) return true;
  if (typeof shape !== 'object' || shape === null || Array.isArray(shape) || !Object.hasOwn(shape, name)) return false;
  return leadsSomewhere((shape as { [name: string]: unknown })[name], rest);
}
