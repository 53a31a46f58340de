import { createClient, type Client } from '@oag/client';
import { createDpopFetch } from '@oag/client/dpop';

export const client: Client = createClient({
  baseUrl: 'https://access.example.com',
  clientId: process.env['CLIENT_ID'] ?? '',
  clientSecret: process.env['CLIENT_SECRET'] ?? '',
  fetch: await createDpopFetch(),
});
