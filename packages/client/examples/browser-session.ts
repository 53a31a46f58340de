import { createClient, type Client } from '@oag/client';

declare const session: { accessToken: string; refresh(): Promise<string> };

/** Asked before every call; asked again with the refused token after a 401. */
const token = (rejected?: string) => (rejected === undefined ? session.accessToken : session.refresh());

export const client: Client = createClient({ baseUrl: '/', token });
