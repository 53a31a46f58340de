import { expectOk } from './campaigns.ts';
import type { PageHeaders } from './operation-call.ts';
import type { TestService } from './test-service.ts';

/** Signs a person in by a link of the administrator: the session, and what its browser sends with a change. */
export async function signIn(
  { app, call, running }: TestService,
  userId: string,
): Promise<{ id: string; headers: PageHeaders }> {
  const { url } = expectOk(await call('createSignInLink', { path: { user_id: userId }, body: {} }));
  const started = await app.inject({
    method: 'POST',
    url: '/auth/v1/sign_in/link',
    payload: { token: new URL(url).hash.slice(1) },
  });
  const { session, changeToken } = started.json<{ session: { id: string }; changeToken: string }>();
  const cookie = String(started.headers['set-cookie']).split(';')[0] ?? '';
  const { origin } = new URL(running.service.configuration.publicUrl);
  return { id: session.id, headers: { cookie, origin, 'x-change-token': changeToken } };
}
