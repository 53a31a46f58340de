import type { AccessReview, AccessReviewInput, FieldViolation } from '@oag/types';
import { notYet } from '../features.ts';
import { violation } from '../violations.ts';
import { accessReviewMembers, isAccessReviewMember } from './access-review-members.ts';
import { completeScope } from './complete-scope.ts';
import { completeNotificationConfig } from './new-access-review.ts';

/** A path of a mask: a member of the campaign, and below it the members that lead to one value. Without `below` the whole member counts. */
export type MaskPath = { member: keyof AccessReview; below: readonly string[] };

export type Mask = { paths: MaskPath[]; violations: FieldViolation[] };

/** What paths may lead through: every member that works, present. */
const shapes: { readonly [Member in keyof AccessReview]?: object } = {
  notificationConfig: completeNotificationConfig({}),
  scopeV2: completeScope({
    appAccess: {},
    specificResources: {},
    resourceTypeSelections: {},
    allUsers: {},
    selectedUsers: {},
    allAccounts: {},
    accountCriteria: {},
    allGrants: {},
    excludedSpecificResources: {},
    excludedResourceTypeSelections: {},
  }),
};

const toCamelCase = (name: string): string => name.replaceAll(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * What an update changes. A mask lists paths, comma-separated, in camelCase or snake_case; a path that is unknown or read-only is a
 * violation. Without a mask (absent, empty) it is every member that the body has; read-only ones are ignored then.
 */
export function readMask(mask: string | null | undefined, patch: AccessReviewInput): Mask {
  const names = (mask ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length === 0) return { paths: presentPaths(patch), violations: [] };
  const read = [...new Set(names)].map(readPath);
  return {
    paths: read.flatMap(({ path }) => path ?? []),
    violations: read.flatMap(({ broken }) => broken ?? []),
  };
}

const presentPaths = (patch: AccessReviewInput): MaskPath[] =>
  Object.entries(patch)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name]) => (isAccessReviewMember(name) && accessReviewMembers[name].edit !== 'never' ? [{ member: name, below: [] }] : []));

function readPath(name: string): { path?: MaskPath; broken?: FieldViolation } {
  const [member = '', ...below] = name.split('.').map(toCamelCase);
  const unknown = { broken: violation('updateMask', 'UNKNOWN', `${name} is no path of a campaign; correct it`) };
  if (!isAccessReviewMember(member)) return unknown;
  if (accessReviewMembers[member].edit === 'never') {
    return { broken: violation('updateMask', 'READ_ONLY', `${name} is set by the service; take it out of the mask`) };
  }
  const disabled = member === 'scopeV2' ? Object.entries(notYet.scopeMembers).find(([scopeMember]) => scopeMember === below[0]) : undefined;
  if (disabled) return { broken: violation('updateMask', 'FEATURE_DISABLED', `${name}: ${disabled[1]}`) };
  return leadsSomewhere(shapes[member], below) ? { path: { member, below } } : unknown;
}

function leadsSomewhere(shape: unknown, below: readonly string[]): boolean {
  const [name, ...rest] = below;
  if (name === undefined) return true;
  if (typeof shape !== 'object' || shape === null || Array.isArray(shape) || !Object.hasOwn(shape, name)) return false;
  return leadsSomewhere((shape as { [name: string]: unknown })[name], rest);
}
