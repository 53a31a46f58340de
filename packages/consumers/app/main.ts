import process from 'node:process';
import { journey } from './journey.js';

const { BASE_URL = '', CLIENT_ID = '', CLIENT_SECRET = '' } = process.env;
const outcome = await journey({ baseUrl: BASE_URL, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET });
console.log(JSON.stringify(outcome));
