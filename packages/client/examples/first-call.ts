import { createClient } from '@oag/client';

const client = createClient({
  baseUrl: 'http://localhost:8080',
  clientId: 'amber-otter@localhost:8080/pcc',
  clientSecret: process.env['CLIENT_SECRET'] ?? '',
});

const { data } = await client.GET('/api/v1/auth/introspect');
console.log(data.userId, data.roles);
