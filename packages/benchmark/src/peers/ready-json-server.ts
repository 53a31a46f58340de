import fastify from 'fastify';
import pg from 'pg';

// The least that a service could do for GET task and for a page of tasks: one look-up by primary key of an answer that is ready, sent as it is.

const [connectionString = '', port = '', connections = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: Number(connections) });
const app = fastify();

app.get<{ Params: { id: string } }>('/api/v1/tasks/:id', async (request, reply) => {
  const { rows } = await pool.query<{ body: string }>({
    name: 'ready-answer',
    text: 'select body from ready_answers where task_id = $1',
    values: [request.params.id],
  });
  return reply.header('content-type', 'application/json; charset=utf-8').send(rows[0]?.body);
});

// The same for a page of a search: one look-up by what is asked.
app.removeContentTypeParser('application/json');
app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => done(null, text));
app.post<{ Body: string }>('/api/v1/search/tasks', async (request, reply) => {
  const { rows } = await pool.query<{ body: string }>({
    name: 'ready-page',
    text: 'select body from ready_pages where asked = $1',
    values: [request.body],
  });
  return reply.header('content-type', 'application/json; charset=utf-8').send(rows[0]?.body);
});

process.once('SIGTERM', () => void app.close().then(() => pool.end()));
await app.listen({ host: '127.0.0.1', port: Number(port) });
