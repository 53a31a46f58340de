import { parse as parseForm } from 'node:querystring';
import { GovernanceError } from '@oag/governance/input';
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
/** The largest body of each media type, in bytes, compressed or not. A form is a token request; one with an assertion has a tenth of that. */
const bodyLimits = { [JSON_TYPE]: 4 * 2 ** 20, [FORM_TYPE]: 16 * 2 ** 10 };
/** For every other type: nothing of such a body is read. Files have limits of their own, where they are received. */
export const BODY_LIMIT: number = bodyLimits[JSON_TYPE];
const FORM_FIELDS_MAX = 50;
const [QUOTE, BACKSLASH, COLON, COMMA, OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [
  34, 92, 58, 44, 123, 125, 91, 93,
];

/** The limits of a JSON body: ten thousand decisions have about 70,000 values. */
export const jsonBounds: { depth: number; members: number; values: number } = {
  depth: 100,
  members: 2_000,
  values: 150_000,
};

/** Reads JSON and form bodies. Both are measured first, since parsing and checking take their time for each value, and a value may be one byte. */
export function readBodies(app: FastifyInstance): void {
  // No operation takes plain text, which Fastify would read whole before it is refused.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(
    JSON_TYPE,
    { parseAs: 'string', bodyLimit: bodyLimits[JSON_TYPE] },
    (request, text, done) => {
      // An empty body is an empty message, whatever the header says.
      if (text === '') return done(null, undefined);
      measureJson(text as string);
      app.getDefaultJsonParser('error', 'error')(request, text as string, done);
    },
  );
  app.addContentTypeParser(
    FORM_TYPE,
    { parseAs: 'string', bodyLimit: bodyLimits[FORM_TYPE] },
    (_request, text, done) => {
      done(null, readForm(text as string));
    },
  );
}

/** The error of a body that is larger than its media type may be, with the limit. Other errors are returned as they are. */
export function nameBodyLimit(error: unknown, { headers }: { headers: IncomingHttpHeaders }): unknown {
  if ((error as { code?: unknown }).code !== 'FST_ERR_CTP_BODY_TOO_LARGE') return error;
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== JSON_TYPE && type !== FORM_TYPE) return error;
  const bytes = bodyLimits[type];
  const limit = bytes >= 2 ** 20 ? `${bytes / 2 ** 20} MiB` : `${bytes / 2 ** 10} KiB`;
  return tooMuch(`is larger than ${limit}, the limit of ${type}`);
}

/** Throws when a text that shall be JSON has more values, members in an object, or levels than a body may have. It is not parsed: what is no JSON is for the parser to refuse. */
export function measureJson(text: string): void {
  const membersOf: number[] = [0];
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfText(text, at);
        break;
      case COLON: {
        const members = (membersOf.at(-1) ?? 0) + 1;
        if (members > jsonBounds.members) throw tooMuch(`has an object with more than ${jsonBounds.members} members`);
        membersOf[membersOf.length - 1] = members;
        break;
      }
      case COMMA:
        values += 1;
        if (values > jsonBounds.values) throw tooMuch(`has more than ${jsonBounds.values} values`);
        break;
      case OPEN_OBJECT:
      case OPEN_ARRAY:
        values += 1;
        membersOf.push(0);
        if (membersOf.length - 1 > jsonBounds.depth) throw tooDeep();
        break;
      case CLOSE_OBJECT:
      case CLOSE_ARRAY:
        if (membersOf.length > 1) membersOf.pop();
    }
  }
}

/** Where a quoted text ends: at its closing quote, or at the end when there is none. */
function endOfText(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return text.length;
}

function readForm(text: string): { [name: string]: unknown } {
  let fields = 1;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) fields += 1;
  if (fields > FORM_FIELDS_MAX) throw tooMuch(`has more than ${FORM_FIELDS_MAX} fields`);
  return parseForm(text, '&', '=', { maxKeys: 0 });
}

const tooMuch = (what: string): GovernanceError =>
  new GovernanceError({ reason: 'BODY_TOO_LARGE', message: `The body ${what}; send less at once` });

function tooDeep(): GovernanceError {
  const description = `is nested more than ${jsonBounds.depth} levels deep; send a flatter value`;
  return new GovernanceError({
    reason: 'INVALID_FIELD',
    message: `body: ${description}`,
    fieldViolations: [{ field: '', description, reason: 'DEPTH' }],
  });
}
