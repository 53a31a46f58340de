import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createWebhookReceiver, WebhookError } from '@oag/client/webhooks';

const receive = createWebhookReceiver({
  issuer: 'https://access.example.com',
  url: 'https://hooks.example.com/governance',
});

export const server: Server = createServer(async (request, response) => {
  try {
    const call = await receive({ headers: request.headers, body: await buffer(request) });
    console.log(call.webhookId, call.event);
    response.writeHead(200).end('{"version": "v1"}');
  } catch (error) {
    response.writeHead(error instanceof WebhookError ? 401 : 500).end();
  }
});
