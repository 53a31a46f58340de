import { browserSession, createClient, type Client } from '@oag/client';

export const client: Client = createClient({ baseUrl: '/', session: browserSession });
