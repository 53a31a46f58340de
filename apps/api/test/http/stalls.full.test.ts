import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../service/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const cpuOfThread = (): number => {
  const { user, system } = process.threadCpuUsage();
  return user + system;
};

/** The most that this thread computes in one turn of the event loop during some work: that long nobody else is answered. Other processes do not count. */
async function longestTurn(work: () => unknown): Promise<number> {
  let longest = 0;
  let before = cpuOfThread();
  let isOver = false;
  const turn = (): void => {
    const now = cpuOfThread();
    longest = Math.max(longest, now - before);
    before = now;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  await new Promise((done) => setImmediate(done));
  isOver = true;
  return longest;
}

const many = (count: number, each: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => each(n)).join(',');
const NOBODY = 'x'.repeat(27);
const FORM = 'application/x-www-form-urlencoded';

const attacks: [what: string, url: string, payload: string, type?: string][] = [
  ['a form of 500,000 fields', '/auth/v1/token', 'a=1&'.repeat(500_000), FORM],
  ['300,000 unknown members', '/api/v1/search/tasks', `{${many(300_000, (n) => `"k${n}":1`)}}`],
  ['2,000 unknown members', '/api/v1/search/tasks', `{${many(1_999, (n) => `"k${n}":1`)}}`],
  ['149,000 wrong values', '/api/v1/search/users', `{"refs":[${many(149_000, () => '1')}]}`],
  ['1,900 wrong values', '/api/v1/search/users', `{"refs":[${many(1_900, () => '1')}]}`],
  ['10,000 references', '/api/v1/search/users', `{"refs":[${many(10_000, (n) => `{"id":"x${n}"}`)}]}`],
  ['deep nesting', '/api/v1/search/users', '['.repeat(2_000_000)],
  ['a mask of 10,000 paths', '/api/v1/search/tasks', `{"expandMask":{"paths":[${many(10_000, (n) => `"x${n}"`)}]}}`],
  [
    '10,000 columns of a campaign',
    '/api/v1/access_review',
    `{"displayName":"x","policyId":"x","ownerIds":["${NOBODY}"],"columnConfig":{"orderedColumns":[${many(10_000, (n) => `{"appUserAttributeKey":"k${n}"}`)}]}}`,
  ],
  [
    '10,000 owners of a campaign',
    '/api/v1/access_review',
    `{"displayName":"x","policyId":"x","ownerIds":[${many(10_000, (n) => `"x${n}"`)}]}`,
  ],
  [
    'a policy with 32 kB of expressions',
    '/api/v1/policies',
    JSON.stringify({
      displayName: 'x',
      policyType: 'POLICY_TYPE_CERTIFY',
      policySteps: { certify: { steps: [{ accept: {} }] } },
      rules: [0, 1].map((rule) => ({
        condition: `[${many(1_500, (n) => `"${rule}x${n}"`)}].size() > 0`,
        policyKey: 'certify',
      })),
    }),
  ],
  [
    'a form with 10,000 fields',
    '/api/v1/request_schemas',
    `{"name":"x","fields":[${many(10_000, () => '{"name":"same","displayName":"f","stringField":{}}')}]}`,
  ],
];

test(
  'no request keeps the thread that answers everybody for much longer than it takes to copy a large body',
  { timeout: 60_000 },
  async () => {
    const body = `[${many(100_000, (n) => `{"id":"x${n}"}`)}]`;
    await longestTurn(() => JSON.parse(body));
    const copying = await longestTurn(() => JSON.stringify(JSON.parse(body)));
    const longest: { [what: string]: number } = {};
    for (const [what, url, payload, type = 'application/json'] of attacks) {
      let statusCode = 0;
      longest[what] = await longestTurn(async () => {
        ({ statusCode } = await service.app.inject({
          method: 'POST',
          url,
          headers: { 'content-type': type, ...service.admin.headers },
          payload,
        }));
      });
      expect(statusCode, what).toBeLessThan(500);
    }
    for (const [what, turn] of Object.entries(longest))
      expect(turn / copying, `${what}: ${JSON.stringify(longest)} beside ${copying}`).toBeLessThan(10);
  },
);
