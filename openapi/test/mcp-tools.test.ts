import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import type { Document } from '../src/derive.ts';
import { mcpTools } from '../src/mcp-tools.ts';

const contract = JSON.parse(readFileSync(new URL('../dist/openapi.json', import.meta.url), 'utf8')) as Document;

test('there are 12 to 20 tools, each with a schema that is complete and a size that a model can read', () => {
  const tools = mcpTools(contract);
  expect(tools.length).toBeGreaterThanOrEqual(12);
  expect(tools.length).toBeLessThanOrEqual(20);
  const ajv = new Ajv2020({ strict: false, validateFormats: false, inlineRefs: false, code: { optimize: false } });
  for (const { name, inputSchema } of tools) {
    expect(ajv.compile(inputSchema), name).toBeTypeOf('function');
    expect(JSON.stringify(inputSchema).length, name).toBeLessThan(6_000);
  }
});

const document = (stated: object, parameters: object[] = []): Document =>
  ({
    paths: {
      '/notes/{id}': {
        post: {
          operationId: 'changeNote',
          'x-mcp': {
            name: 'change_note',
            title: 'Change',
            description: 'Changes a note.',
            effect: 'change',
            ...stated,
          },
          parameters: [{ name: 'id', in: 'path', schema: { type: 'string' }, description: 'The id.' }, ...parameters],
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Note' } } } },
          responses: {},
        },
      },
    },
    components: {
      schemas: {
        Note: {
          type: 'object',
          required: ['text'],
          properties: {
            text: { type: 'string', 'x-required': true },
            lines: { type: 'array', items: { $ref: '#/components/schemas/Line' } },
          },
        },
        Line: {
          type: 'object',
          properties: { parent: { $ref: '#/components/schemas/Line' }, madeAt: { type: 'string', readOnly: true } },
        },
      },
    },
  }) as never;

test('a schema has the path, the body and what they refer to, without what only the service sets', () => {
  expect(mcpTools(document({ single: ['lines'] }))[0]).toMatchObject({
    places: { path: ['id'], query: [], body: ['text', 'lines'] },
    annotations: { readOnlyHint: false, destructiveHint: false },
    inputSchema: {
      required: ['id', 'text'],
      properties: { id: { type: 'string', description: 'The id.' }, lines: { maxItems: 1 } },
      $defs: { Line: { type: 'object', properties: { parent: { $ref: '#/$defs/Line' } } } },
    },
  });
  expect(JSON.stringify(mcpTools(document({})))).not.toContain('madeAt');
});

test.each([
  ['a member that does not exist', { members: ['texts'] }, []],
  ['a member that is required and not chosen', { members: ['text'], required: ['lines'] }, []],
  ['two arguments of one name', {}, [{ name: 'text', in: 'query', schema: { type: 'string' } }]],
])('%s stops the build', (_what, stated, parameters) => {
  expect(() => mcpTools(document(stated, parameters))).toThrow('x-mcp of change_note');
});
