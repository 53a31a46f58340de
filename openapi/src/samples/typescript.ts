import type { SampleBody, SampleRequest } from './sample-request.ts';

/** The request through `@oag/client`. */
export function typescript(request: SampleRequest): string {
  const { method, path, parameters, query, body, file, needsToken, operationId } = request;
  const places = Object.entries({ path: parameters, query }).filter(([, values]) => Object.keys(values).length > 0);
  const params = places.length > 0 ? [`params: ${literal(Object.fromEntries(places), '  ')},`] : [];
  const token = needsToken ? "process.env['ACCESS_TOKEN'] ?? ''" : "'none'";
  const lines = (imports: string, ...call: string[]): string =>
    [
      ...(body?.kind === 'multipart' ? ["import { openAsBlob } from 'node:fs';"] : []),
      `import { ${imports} } from '@oag/client';`,
      '',
      'const client = createClient({',
      "  baseUrl: process.env['SERVICE_URL'] ?? '',",
      `  token: () => ${token},`,
      '});',
      ...call,
    ].join('\n');
  if (file !== null) {
    const get = `await download(client, '${path}'${params.length > 0 ? `, {\n  ${params.join('\n  ')}\n}` : ''});`;
    return lines(
      'createClient, download',
      `const { stream } = ${get}`,
      'console.log(await new Response(stream).text());',
    );
  }
  if (body?.kind === 'multipart')
    return lines(`createClient, ${operationId}`, `const { data } = ${upload(operationId, body)}`, 'console.log(data);');
  const sent = [...params, ...bodyMembers(body)];
  const init = sent.length > 0 ? `, {\n  ${sent.join('\n  ')}\n}` : '';
  return lines(
    'createClient',
    ...formOf(body),
    `const { data } = await client.${method}('${path}'${init});`,
    'console.log(data);',
  );
}

function bodyMembers(body: SampleBody): string[] {
  if (body?.kind === 'json') return [`body: ${literal(body.value, '  ')},`];
  if (body?.kind !== 'form') return [];
  return [
    'body,',
    "headers: { 'Content-Type': 'application/x-www-form-urlencoded' },",
    'bodySerializer: () => new URLSearchParams(body).toString(),',
  ];
}

/** The fields of a form, which the call names twice. */
const formOf = (body: SampleBody): string[] =>
  body?.kind === 'form'
    ? [`const body = ${literal(Object.fromEntries(body.fields.map(({ name, value }) => [name, value])), '')};`]
    : [];

function upload(operationId: string, { fields }: Extract<SampleBody, { kind: 'multipart' }>): string {
  if (operationId === 'createUpload') {
    const fileName = fields[0]?.fileName ?? '';
    return `await createUpload(client, { content: await openAsBlob('${fileName}'), fileName: '${fileName}' });`;
  }
  const members = fields.map(({ name, value, fileName }) => {
    if (fileName !== null) return `  ${name}: await openAsBlob('${fileName}'),`;
    return `  ${name}: ${['true', 'false'].includes(value) ? value : text(value)},`;
  });
  return `await ${operationId}(client, {\n${members.join('\n')}\n});`;
}

const WIDTH = 100;

/** A value as people write it: on one line where it fits, names without quotes, texts between single quotes. */
function literal(value: unknown, indent: string): string {
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const items = Array.isArray(value)
    ? value.map((item) => literal(item, inner))
    : Object.entries(value).map(([name, child]) => `${key(name)}: ${literal(child, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (items.length === 0) return `${open}${close}`;
  const line = Array.isArray(value) ? `[${items.join(', ')}]` : `{ ${items.join(', ')} }`;
  if (!line.includes('\n') && indent.length + line.length < WIDTH) return line;
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}${close}`;
}

const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name));

const text = (value: string): string => (/['\n\\]/.test(value) ? JSON.stringify(value) : `'${value}'`);
