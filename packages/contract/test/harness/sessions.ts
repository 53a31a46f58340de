import type { Client } from '@oag/client';
import { present } from './present.ts';
import type { Target } from './target.ts';

/** A browser in which a person is signed in: what it sends by itself, and what a page of the service adds to a change. */
export type Browser = {
  sessionId: string;
  cookie: string;
  changeToken: string;
  /** The headers of a request that a page of the service makes. */
  headers: { [name: string]: string };
};

/** The token of a new sign-in link for a person. */
export async function signInToken(admin: Client, userId: string): Promise<string> {
  const params = { path: { user_id: userId } };
  const { data } = await admin.POST('/api/v1/users/{user_id}/sign_in_links', { params, body: {} });
  return new URL(data.url).hash.slice(1);
}

/** Signs a person in by a link that an administrator creates. */
export async function signIn(
  target: Pick<Target, 'baseUrl' | 'watched'>,
  admin: Client,
  userId: string,
): Promise<Browser> {
  const token = await signInToken(admin, userId);
  const answer = await target.watched.fetch(
    new Request(`${target.baseUrl}/auth/v1/sign_in/link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: new URL(target.baseUrl).origin },
      body: JSON.stringify({ token }),
    }),
  );
  if (answer.status !== 200) throw new Error(`Signing in failed: ${await answer.text()}`);
  const { session, changeToken } = (await answer.json()) as { session: { id: string }; changeToken: string };
  const [cookie = ''] = present(answer.headers.getSetCookie()[0], 'cookie').split(';');
  return {
    sessionId: session.id,
    cookie,
    changeToken,
    headers: { cookie, origin: new URL(target.baseUrl).origin, 'x-change-token': changeToken },
  };
}
