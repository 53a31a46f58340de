import { browserSession, createClient } from '@oag/client';

/** Calls the service that serves this page, in the session of the person who is signed in. */
export const client = createClient({ baseUrl: '/', session: browserSession });
