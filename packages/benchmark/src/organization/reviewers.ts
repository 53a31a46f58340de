import { accessToken } from '../service.ts';
import type { Bench } from '../laboratory.ts';

/** Somebody who reviews, with an API client of their own. */
export type Reviewer = { userId: string; credentials: { clientId: string; clientSecret: string }; token: string };

/** Gives API clients to those who have the most open reviews, and signs them in. */
export async function signInReviewers({ database: { pool }, service }: Bench, count: number): Promise<Reviewer[]> {
  const { rows } = await pool.query<{ user_id: string; client_id: string }>(
    `with busiest as (
       select m.user_id, row_number() over (order by sum(open.n) desc, m.user_id) as no
       from (select assignee_set_id, count(*) as n from tasks where state = 'OPEN' and kind = 'certify' group by assignee_set_id) open
       join assignee_set_members m on m.set_id = open.assignee_set_id group by m.user_id order by no limit $1)
     insert into personal_clients (id, client_id, secret_sha256, user_id, display_name)
     select ksuid_at('2ZBenchmarkReviewer000', no), 'reviewer-' || no || '@127.0.0.1/pcc', sha256(convert_to('secret of reviewer ' || no, 'UTF8')), user_id, 'Benchmark'
     from busiest returning user_id, client_id`,
    [count],
  );
  return Promise.all(
    rows.map(async ({ user_id: userId, client_id: clientId }) => {
      const credentials = { clientId, clientSecret: `secret of reviewer ${/\d+/.exec(clientId)?.[0]}` };
      return { userId, credentials, token: await accessToken(service.baseUrl, credentials) };
    }),
  );
}
