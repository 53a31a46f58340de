import { isNode } from '../src/node.ts';
import type { Rule } from './context.ts';

const oauth = [
  'access_token',
  'client_assertion',
  'client_assertion_type',
  'client_id',
  'client_secret',
  'device_code',
  'error_description',
  'expires_in',
  'grant_type',
  'issued_token_type',
  'logout_token',
  'subject_token',
  'subject_token_type',
  'token_type',
  'user_code',
  'verification_uri',
  'verification_uri_complete',
];
const exceptions = new Set(['@type', 'page_size', 'page_token', ...oauth]);

/** Properties are in camelCase. The page members have a second spelling, OAuth has its own, and `@type` is what it is. */
export const propertyNames: Rule = () => ({
  Schema(schema, { report, location }) {
    const properties = isNode(schema['properties']) ? schema['properties'] : {};
    for (const name of Object.keys(properties)) {
      if (/^[a-z][A-Za-z0-9]*$/.test(name) || exceptions.has(name)) continue;
      report({ message: `\`${name}\` must be in camelCase.`, location: location.child(['properties', name]) });
    }
  },
});
