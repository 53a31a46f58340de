import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { GovernanceError } from '@oag/governance/input';
import type { Page } from '@oag/store/database';

const DEFAULT = 25;
const MIN = 10;
const MAX = 100;

/** The size of a page: 25 when absent or 0, below the smallest page counts as that, above 100 as 100. */
export const clampPageSize = (requested: number | undefined, min: number = MIN): number =>
  requested === undefined || requested === 0 ? DEFAULT : Math.min(Math.max(requested, min), MAX);

type PageMembers = { page_size?: number; pageSize?: number; page_token?: string; pageToken?: string };

/**
 * Reads and writes page tokens. A token carries the sort values of the last row. It is signed, and bound to the caller and to the
 * query, not to the page size.
 */
export type Pager = {
  /**
   * Reads the page that a request asks for. `smallest` is given by lists with fewer rows than the smallest page of the others.
   * Throws INVALID_PAGE_TOKEN, or INVALID_FIELD when a member is sent in both spellings.
   */
  read(request: PageMembers, smallest?: number): Page;
  /** The token of the next page, '' after the last one. */
  token(after: string[] | null): string;
};

/** A pager for one request: `caller` is the person, `query` everything that decides which rows come in which order. */
export function createPager(key: Buffer, caller: string, operationId: string, query: object): Pager {
  const bound = createHash('sha256')
    .update(JSON.stringify([caller, operationId, withoutPage(query)]))
    .digest();
  const sign = (text: string): string =>
    createHmac('sha256', key).update(bound).update(text).digest().subarray(0, 16).toString('base64url');

  const parse = (token: string, field: string): string[] => {
    const dot = token.lastIndexOf('.');
    const text = token.slice(0, Math.max(dot, 0));
    // Compared as text, not as bytes: another spelling of the same base64 is not a valid token.
    const given = Buffer.from(token.slice(dot + 1));
    const expected = Buffer.from(sign(text));
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw invalidToken(field);
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as string[];
  };

  return {
    read(request, smallest) {
      for (const [snake, camel] of [
        ['page_size', 'pageSize'],
        ['page_token', 'pageToken'],
      ] as const) {
        if (request[snake] !== undefined && request[camel] !== undefined) throw bothSpellings(snake, camel);
      }
      const token = request.page_token ?? request.pageToken ?? '';
      const after = token === '' ? null : parse(token, request.page_token === undefined ? 'pageToken' : 'page_token');
      return { size: clampPageSize(request.page_size ?? request.pageSize, smallest), after };
    },
    token(after) {
      if (after === null) return '';
      const text = Buffer.from(JSON.stringify(after)).toString('base64url');
      return `${text}.${sign(text)}`;
    },
  };
}

const OTHER_MEMBERS = new Set(['page_size', 'pageSize', 'page_token', 'pageToken', 'expandMask']);
/** The part of a request that decides which rows it returns: without page, expansion and unset members, which the next request may leave out. */
const withoutPage = (query: object): unknown =>
  canonical(Object.fromEntries(Object.entries(query).filter(([name]) => !OTHER_MEMBERS.has(name))));

/** The canonical form of a value: members sorted, empty ones left out. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, child]) => !isEmpty(child));
  return members.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, child]) => [name, canonical(child)]);
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

const invalidToken = (field: string): GovernanceError => {
  const description = 'is not a token of this query for this caller; start again without a token';
  return new GovernanceError({
    reason: 'INVALID_PAGE_TOKEN',
    message: `${field}: ${description}`,
    fieldViolations: [{ field, description, reason: 'PAGE_TOKEN' }],
  });
};

const bothSpellings = (snake: string, camel: string): GovernanceError =>
  new GovernanceError({
    reason: 'INVALID_FIELD',
    message: `${snake}: ${snake} and ${camel} are the same member; send one of them`,
    fieldViolations: [
      { field: snake, description: `${snake} and ${camel} are the same member; send one of them`, reason: 'DUPLICATE' },
    ],
  });
