/** One request of somebody who wants to keep the service busy. Requests with a path of their own are sent with a token, unless `isAnonymous`. */
export type Attack = {
  what: string;
  path: string;
  type?: string;
  isAnonymous?: boolean;
  headers?: { [name: string]: string };
  body?: (scale: number) => string;
};
/** An import of people, sent as a form and waited for. */
export type ImportAttack = { what: string; people: (scale: number) => string };

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=b';
const search = (name: string): string => `/api/v1/search/${name}`;
const list = (count: number, each: (n: number) => string): string =>
  Array.from({ length: Math.ceil(count) }, (_, n) => each(n)).join(',');
const expression = (mark: string): string =>
  `[${Array.from({ length: 1_300 }, (_, n) => `"${mark}${n}"`).join()}].size() > 0`;
const policy = (conditions: number): string =>
  JSON.stringify({
    displayName: 'Stall',
    policyType: 'POLICY_TYPE_CERTIFY',
    policySteps: { certify: { steps: [{ accept: {} }] } },
    rules: Array.from({ length: conditions }, (_, n) => ({ condition: expression(`p${n}x`), policyKey: 'certify' })),
  });

/** Requests of attackers, fuzzers and faulty programs. The sizes are those of a scale of 1. */
export const attacks: readonly Attack[] = [
  {
    what: 'a token request of 500,000 fields',
    path: '/auth/v1/token',
    type: FORM,
    isAnonymous: true,
    body: (scale) => 'a=1&'.repeat(500_000 * scale),
  },
  {
    what: 'a token request with an id of 15 kB',
    path: '/auth/v1/token',
    type: FORM,
    isAnonymous: true,
    body: () => `grant_type=client_credentials&client_secret=x&client_id=${'a'.repeat(15_000)}`,
  },
  {
    what: 'a forged token of 12 kB',
    path: search('users'),
    isAnonymous: true,
    headers: { authorization: `Bearer ${'a'.repeat(4_000)}.${'b'.repeat(4_000)}.${'c'.repeat(4_000)}` },
    body: () => '{}',
  },
  {
    what: 'a query of 1,000 parameters',
    path: `/api/v1/apps?${Array.from({ length: 1_000 }, (_, n) => `p${n}=1`).join('&')}`,
  },
  {
    what: '300,000 unknown members',
    path: search('tasks'),
    body: (scale) => `{${list(300_000 * scale, (n) => `"k${n}":1`)}}`,
  },
  {
    what: '2,000 unknown members',
    path: search('tasks'),
    body: (scale) => `{${list(2_000 * scale, (n) => `"k${n}":1`)}}`,
  },
  {
    what: '350,000 empty references',
    path: search('users'),
    body: (scale) => `{"refs":[${list(350_000 * scale, () => '{}')}]}`,
  },
  {
    what: '10,000 references',
    path: search('users'),
    body: (scale) => `{"refs":[${list(10_000 * scale, (n) => `{"id":"x${n}"}`)}]}`,
  },
  {
    what: '149,000 wrong values',
    path: search('users'),
    body: (scale) => `{"refs":[${list(149_000 * scale, () => '1')}]}`,
  },
  {
    what: '1,900 wrong values',
    path: search('users'),
    body: (scale) => `{"refs":[${list(1_900 * scale, () => '1')}]}`,
  },
  {
    what: 'JSON that is nested 2,000,000 deep',
    path: search('users'),
    body: (scale) => '['.repeat(2_000_000 * scale) + ']'.repeat(2_000_000 * scale),
  },
  {
    what: 'a text of 4 MB to search for',
    path: search('users'),
    body: (scale) => `{"query":"${'a'.repeat(4_000_000 * scale)}"}`,
  },
  {
    what: 'a page token of 4 MB',
    path: search('users'),
    body: (scale) => `{"pageToken":"${'a'.repeat(4_000_000 * scale)}"}`,
  },
  {
    what: 'a mask of 10,000 paths to expand',
    path: search('tasks'),
    body: (scale) => `{"expandMask":{"paths":[${list(10_000 * scale, (n) => `"x${n}"`)}]}}`,
  },
  {
    what: 'tasks of 10,000 campaigns',
    path: search('tasks'),
    body: (scale) => `{"accessReviewIds":[${list(10_000 * scale, (n) => `"x${n}"`)}]}`,
  },
  {
    what: 'tasks of 10,000 openers',
    path: search('tasks'),
    body: (scale) => `{"openerIds":[${list(10_000 * scale, (n) => `"x${n}"`)}]}`,
  },
  {
    what: 'tasks of 10,000 types',
    path: search('tasks'),
    body: (scale) => `{"taskTypes":[${list(10_000 * scale, () => '{"certify":{}}')}]}`,
  },
  {
    what: 'a campaign with 10,000 columns',
    path: '/api/v1/access_review',
    body: (scale) =>
      `{"displayName":"x","policyId":"x","ownerIds":["x"],"columnConfig":{"orderedColumns":[${list(10_000 * scale, (n) => `{"appUserAttributeKey":"k${n}"}`)}]}}`,
  },
  { what: 'a policy of 16 kB of expressions', path: '/api/v1/policies', body: () => policy(1) },
  { what: 'a policy of 32 kB of expressions', path: '/api/v1/policies', body: () => policy(2) },
  {
    what: 'a policy of 4 MB of expressions',
    path: '/api/v1/policies',
    body: (scale) => policy(Math.ceil(300 * scale)),
  },
  {
    what: 'an expression of 16 kB to check',
    path: '/api/v1/policies/validate/cel',
    body: () => JSON.stringify({ text: `subject.email in [${list(1_500, (n) => `"p${n}"`)}]` }),
  },
  {
    what: 'an expression of 1,500 unknown names',
    path: '/api/v1/policies/validate/cel',
    body: () => JSON.stringify({ text: `[${list(1_500, (n) => `foo${n}`)}]` }),
  },
  {
    what: 'a form of 10,000 fields',
    path: '/api/v1/request_schemas',
    body: (scale) =>
      `{"name":"x","fields":[${list(10_000 * scale, () => '{"name":"same","displayName":"f","stringField":{}}')}]}`,
  },
  {
    what: 'a form of 100 large patterns',
    path: '/api/v1/request_schemas',
    body: () =>
      JSON.stringify({
        name: 'x',
        fields: Array.from({ length: 100 }, (_, n) => ({
          name: `f${n}`,
          displayName: 'f',
          stringField: { rules: { pattern: '.{0,1000}'.repeat(100) } },
        })),
      }),
  },
  {
    what: 'an upload of 100,000 parts',
    path: '/api/v1/imports',
    type: MULTIPART,
    body: (scale) =>
      `${'--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n\r\n'.repeat(100_000 * scale)}--b--\r\n`,
  },
  {
    what: 'an upload with a header of 4 MB',
    path: '/api/v1/imports',
    type: MULTIPART,
    body: (scale) =>
      `--b\r\nx-${'a'.repeat(4_000_000 * scale)}: 1\r\ncontent-disposition: form-data; name="people"\r\n\r\n\r\n--b--\r\n`,
  },
  {
    what: 'an upload of beginnings of its boundary',
    path: '/api/v1/imports',
    type: MULTIPART,
    body: (scale) =>
      `--b\r\ncontent-disposition: form-data; name="people"; filename="people.csv"\r\n\r\n${'\r\n--'.repeat(5_000_000 * scale)}\r\n--b--\r\n`,
  },
];

const HEADER = 'email,display_name\n';

export const importAttacks: readonly ImportAttack[] = [
  {
    what: 'an import with a quote that is never closed, 50 MB',
    people: (scale) => `${HEADER}"${'a,b\n'.repeat(12_500_000 * scale)}`,
  },
  { what: 'an import of 2,000,000 columns', people: (scale) => `${list(2_000_000 * scale, (n) => `c${n}`)}\n` },
  {
    what: 'an import of 200 rows of 10,000 columns',
    people: (scale) =>
      `email,display_name,${list(9_998, (n) => `c${n}`)}\n${`a@b.example,${','.repeat(9_998)}\n`.repeat(200 * scale)}`,
  },
  { what: 'an import of 200,000 rows of one letter', people: (scale) => HEADER + 'x\n'.repeat(200_000 * scale) },
  {
    what: 'an import of 200,000 people',
    people: (scale) =>
      HEADER + Array.from({ length: 200_000 * scale }, (_, n) => `p${n}@example.com,Person ${n}\n`).join(''),
  },
];
