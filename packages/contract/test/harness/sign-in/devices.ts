import { CONE } from './public-clients.ts';
import type { Target } from '../target.ts';

export type Device = { device_code: string; user_code: string };

/** Starts the sign-in of a program. */
export async function startDevice({ baseUrl, watched }: Pick<Target, 'baseUrl' | 'watched'>): Promise<Device> {
  const body = new URLSearchParams({ client_id: CONE });
  const answer = await watched.fetch(new Request(`${baseUrl}/auth/v1/device_authorization`, { method: 'POST', body }));
  return (await answer.json()) as Device;
}
