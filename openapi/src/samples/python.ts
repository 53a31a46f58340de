import { filledPath, type SampleRequest } from './sample-request.ts';

/** The request in Python, with the library `requests`. */
export function python(request: SampleRequest): string {
  const { method, body, needsToken, file } = request;
  const files = body?.kind === 'multipart' ? body.fields.filter(({ fileName }) => fileName !== null) : [];
  const fields = body && body.kind !== 'json' ? body.fields.filter(({ fileName }) => fileName === null) : [];
  const data = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  return [
    'import os',
    '',
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    os.environ["SERVICE_URL"] + "${filledPath(request)}",`,
    ...(needsToken ? ['    headers={"Authorization": "Bearer " + os.environ["ACCESS_TOKEN"]},'] : []),
    ...(body?.kind === 'json' ? [`    json=${literal(body.value, '    ')},`] : []),
    ...(fields.length > 0 ? [`    data=${literal(data, '    ')},`] : []),
    ...(files.length > 0
      ? [
          '    files={',
          ...files.map(({ name, fileName }) => `        "${name}": open("${fileName ?? ''}", "rb"),`),
          '    },',
        ]
      : []),
    ')',
    'response.raise_for_status()',
    file === null ? 'print(response.json())' : 'print(response.text)',
  ].join('\n');
}

function literal(value: unknown, indent: string): string {
  if (value === null) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = `${indent}    `;
  const items = Array.isArray(value)
    ? value.map((item) => `${inner}${literal(item, inner)},\n`)
    : Object.entries(value).map(([name, child]) => `${inner}${JSON.stringify(name)}: ${literal(child, inner)},\n`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return items.length === 0 ? `${open}${close}` : `${open}\n${items.join('')}${indent}${close}`;
}
