import { timeAtOnce } from '../at-once.ts';
import type { Bench } from '../laboratory.ts';
import { sendLoad } from '../load.ts';
import { median } from '../median.ts';
import type { Result, Row } from '../row.ts';
import type { RunningService } from '../service.ts';
import type { Size } from '../size.ts';

const PATH = '/api/v1/auth/introspect';
const WORKERS = 16;
const SECONDS_PER_MINUTE = 60;

/** Sign-ins of many people by one-time links, and a light read in the session of a browser beside the same read with an access token. */
export const signIn: Row = ({ size, say, withBench }) =>
  withBench(async (bench) => {
    const tokens = await createLinks(bench, size.signIns);
    const cookies: string[] = [];
    const { baseUrl } = bench.service;
    const seconds = await timeAtOnce(tokens, WORKERS, async (token) => cookies.push(await useLink(baseUrl, token)));
    say(`${tokens.length} sign-ins: ${seconds.toFixed(1)} s`);
    return [
      {
        what: 'Sign-ins by one-time link in a minute, each of another person, none failed',
        against: '',
        medians: [],
        value: (tokens.length / seconds) * SECONDS_PER_MINUTE,
        unit: '/min',
        mark: { atLeast: 2_000 },
      },
      await readBySession(bench.service, cookies[0] ?? '', size, say),
    ];
  });

/** Creates a link for each of so many people, as an administrator does. */
async function createLinks({ database, service: { client } }: Bench, count: number): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from users where status = 'ENABLED' and deleted_at is null order by id limit $1`,
    [count],
  );
  const tokens: string[] = [];
  await timeAtOnce(rows, WORKERS, async ({ id }) => {
    const params = { path: { user_id: id } };
    const { data } = await client.POST('/api/v1/users/{user_id}/sign_in_links', { params, body: {} });
    tokens.push(new URL(data.url).hash.slice(1));
  });
  return tokens;
}

/** Signs a person in. Returns the cookie. Throws when it fails. */
async function useLink(baseUrl: string, token: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/auth/v1/sign_in/link`, {
    method: 'POST',
    // A browser is at the public address of the service, which on one's own machine is localhost.
    headers: { 'content-type': 'application/json', origin: baseUrl.replace('127.0.0.1', 'localhost') },
    body: JSON.stringify({ token }),
  });
  const [cookie = ''] = answer.headers.getSetCookie();
  const text = await answer.text();
  if (!answer.ok || cookie === '') throw new Error(`A sign-in failed with ${answer.status}: ${text}`);
  return cookie.split(';')[0] ?? '';
}

async function readBySession(
  { baseUrl, accessToken }: RunningService,
  cookie: string,
  { rounds, warmUpRounds, loadSeconds }: Size,
  say: (message: string) => void,
): Promise<Result> {
  const token = { authorization: `Bearer ${await accessToken()}` };
  const rates: { session: number[]; token: number[] } = { session: [], token: [] };
  // The rounds up to 0 warm both up and do not count.
  for (let round = 1 - warmUpRounds; round <= rounds; round++) {
    const byToken = await sendLoad(baseUrl, [PATH], token, loadSeconds);
    const bySession = await sendLoad(baseUrl, [PATH], { cookie }, loadSeconds);
    if (round < 1) continue;
    rates.token.push(byToken);
    rates.session.push(bySession);
    say(`GET by session, round ${round}: ${bySession.toFixed(0)} /s, by token ${byToken.toFixed(0)} /s`);
  }
  const [session, byToken] = [median(rates.session), median(rates.token)];
  return {
    what: 'GET in the session of a browser',
    against: 'the same GET with an access token',
    medians: [`${session.toFixed(0)} /s`, `${byToken.toFixed(0)} /s`],
    value: byToken / session,
    unit: '×',
    mark: { atMost: 1.15 },
  };
}
