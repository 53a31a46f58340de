import { createClient } from '@oag/client';
import { approve, openItems } from './inbox.ts';

// node main.ts               prints my open tasks
// node main.ts approve ID    approves one

const { SERVICE_URL = 'http://127.0.0.1:8080', CLIENT_ID = '', CLIENT_SECRET = '' } = process.env;
const client = createClient({ baseUrl: SERVICE_URL, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET });

const [command, taskId = ''] = process.argv.slice(2);
if (command === 'approve') console.log(await approve(client, taskId, 'Still needed'));
else
  for (const { taskId: id, numericId, person, app, entitlements } of await openItems(client))
    console.log(`#${numericId} ${person}: ${entitlements.join(', ')} in ${app} (${id})`);
