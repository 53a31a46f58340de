import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { cloneDatabase } from '@oag/store/test-database';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { freePort, startServiceProcess, untilReady } from '../service/service-process.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: Attribute[] };
type Sent = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
};

/** A collector as OpenTelemetry describes it: keeps what it receives. */
async function startCollector(): Promise<{ address: string; bodies: string[] }> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(`${request.method} ${request.url} ${body}`);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies };
}

const PATH = 'POST /v1/traces ';

test(
  'with OTEL_* set, requests, their statements and jobs are traced, and no secret is in a span',
  { timeout: 120_000 },
  async () => {
    const collector = await startCollector();
    const clone = await cloneDatabase(inject('testServer'), inject('testTemplate'));
    onTestFinished(() => clone.drop());
    const folder = await mkdtemp(join(tmpdir(), 'oag-traces-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await writeFile(join(folder, 'people.csv'), 'name,email\nAda,ada@example.com\n');
    const port = await freePort();
    const one = startServiceProcess({
      DATABASE_URL: clone.connectionString,
      SECRET_KEY: 'k'.repeat(32),
      DATA_DIR: join(folder, 'data'),
      IMPORT_DIR: folder,
      PORT: String(port),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    });
    onTestFinished(() => one.kill());
    await untilReady(one, port);
    const secret = 'a-secret-that-nobody-may-read';
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    await fetch(`http://127.0.0.1:${port}/auth/v1/token?code=${secret}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        traceparent: `00-${traceId}-b7ad6b7169203331-01`,
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', client_id: 'nobody', client_secret: secret }),
    });
    const spans = (): Span[] =>
      collector.bodies
        .map((body) => JSON.parse(body.slice(PATH.length)) as Sent)
        .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((s) => s.spans)));
    const valueOf = ({ attributes }: Span, key: string) =>
      attributes.find((attribute) => attribute.key === key)?.value.stringValue;
    const spanNamed = (name: string): Promise<Span> =>
      vi.waitFor(
        () => {
          const found = spans().find((span) => span.name.startsWith(name));
          if (!found) throw new Error(`no span is named ${name}: ${spans().map((span) => span.name)}`);
          return found;
        },
        { timeout: 20_000 },
      );
    const request = await spanNamed('POST /auth/v1/token');
    expect(request.traceId).toBe(traceId);
    expect(request.parentSpanId).toBe('b7ad6b7169203331');
    expect(valueOf(request, 'http.route')).toBe('/auth/v1/token');
    const job = await spanNamed('job import');
    const statements = spans().filter((span) => span.name.startsWith('pg.query'));
    const statementsOf = (ids: string[]) => statements.filter(({ parentSpanId }) => ids.includes(parentSpanId ?? ''));
    expect(statementsOf([job.spanId]).length).toBeGreaterThan(0);
    const requests = spans().filter((span) => /^(GET|POST) /.test(span.name));
    expect(statementsOf(requests.map(({ spanId }) => spanId)).length).toBeGreaterThan(0);
    expect(await one.stop()).toBe(0);
    expect(collector.bodies.every((body) => body.startsWith(PATH))).toBe(true);
    const all = collector.bodies.join('\n');
    expect(all).toContain('open-access-governance');
    expect(all).not.toContain('/readyz');
    for (const hidden of [secret, 'ada@example.com', 'k'.repeat(32)]) expect(all).not.toContain(hidden);
  },
);
