import { newId } from '@oag/store/database';
import type { Operation } from '../../../src/index.ts';
import type { Parts } from '../requests.ts';
import type { Loose } from '../send.ts';
import type { Browser } from '../sessions.ts';
import type { Stage } from '../stage.ts';

/** A request that an operation refuses, and with what. */
export type Provocation = { what: string; status: number; reason: string; request: Loose };

/** A body of more than four mebibytes. */
const TOO_LARGE = `"${'x'.repeat(4 * 2 ** 20)}"`;

/** The refusals that every operation of a kind has, made from a request that it would accept. */
export function generalProvocations(
  operation: Operation,
  request: Parts,
  { people, strayToken, browser, endedBrowser }: Stage,
): Provocation[] {
  const token = people.superAdmin.token;
  const { path = {}, body } = request;
  const isPublic = operation.roles.includes('public');
  const mediaType = Object.keys(operation.body?.content ?? {})[0] ?? '';
  const isJson = mediaType === 'application/json';
  const hasBody = mediaType !== '';
  const all: (Provocation | false)[] = [
    !isPublic && { what: 'no token', status: 401, reason: 'TOKEN_MISSING', request },
    !isPublic && {
      what: 'a wrong token',
      status: 401,
      reason: 'TOKEN_INVALID',
      request: { ...request, token: `${token.slice(0, -3)}AAA` },
    },
    !isPublic && {
      what: 'another scheme',
      status: 401,
      reason: 'TOKEN_MISSING',
      request: { ...request, headers: { authorization: 'Basic eDp5' } },
    },
    !isPublic && {
      what: 'an address that the client may not be used from',
      status: 403,
      reason: 'SOURCE_NOT_ALLOWED',
      request: { ...request, token: strayToken },
    },
    ...(isPublic ? [] : sessionProvocations(operation, request, browser, endedBrowser)),
    !isPublic &&
      !operation.roles.includes('basic_user') && {
        what: 'a role that is not enough',
        status: 403,
        reason: 'ROLE_REQUIRED',
        request: { ...request, token: people.stranger.token },
      },
    ...Object.keys(path).map((name) => ({
      what: `an unknown ${name}`,
      status: 404,
      reason: 'NOT_FOUND',
      request: { ...request, path: { ...path, [name]: newId() }, token },
    })),
    !isPublic && {
      what: 'an unknown query parameter',
      status: 400,
      reason: 'UNKNOWN_FIELD',
      request: { ...request, query: { ...request.query, colour: 'red' }, token },
    },
    isJson && {
      what: 'an unknown member',
      status: 400,
      reason: 'UNKNOWN_FIELD',
      request: { path, token, body: { ...(body as object), colour: 'red' } },
    },
    isJson && {
      what: 'a body that is no JSON',
      status: 400,
      reason: 'INVALID_JSON',
      request: { path, token, body: '{', headers: { 'content-type': mediaType } },
    },
    isJson && {
      what: 'a body that is no object',
      status: 400,
      reason: 'INVALID_FIELD',
      request: { path, token, body: ['red'] },
    },
    hasBody && {
      what: 'another media type',
      status: 415,
      reason: 'UNSUPPORTED_MEDIA_TYPE',
      request: { path, token, body: 'red', headers: { 'content-type': 'text/plain' } },
    },
    hasBody &&
      mediaType !== 'multipart/form-data' && {
        what: 'a body of more than four mebibytes',
        status: 413,
        reason: 'BODY_TOO_LARGE',
        request: { path, token, body: TOO_LARGE, headers: { 'content-type': mediaType } },
      },
  ];
  return all.filter((provocation) => typeof provocation === 'object');
}

/** The service refuses a browser without its session, after its end, and for a page of somebody else. */
function sessionProvocations(
  { method }: Operation,
  request: Parts,
  { headers, cookie }: Browser,
  ended: Browser,
): Provocation[] {
  const { origin: _origin, ...withoutOrigin } = headers;
  const { 'x-change-token': _token, ...withoutToken } = headers;
  const wrongSecret = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  const provocation = (what: string, isRefusal: boolean, sent: { [name: string]: string }): Provocation => ({
    what,
    ...(isRefusal ? { status: 403, reason: 'CROSS_SITE_REQUEST' } : { status: 401, reason: 'SESSION_ENDED' }),
    request: { ...request, headers: sent },
  });
  const all = [provocation('a session that has ended', false, ended.headers)];
  if (method === 'GET') return [...all, provocation('a wrong session', false, { ...headers, cookie: wrongSecret })];
  return [
    ...all,
    provocation('a wrong session', true, { ...headers, cookie: wrongSecret }),
    provocation('a page of somebody else', true, { ...headers, origin: 'https://elsewhere.example' }),
    provocation('no origin', true, withoutOrigin),
    provocation('no change token', true, withoutToken),
    provocation('the change token of another session', true, { ...headers, 'x-change-token': ended.changeToken }),
  ];
}
