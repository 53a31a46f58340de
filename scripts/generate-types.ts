import { readFileSync, writeFileSync, existsSync } from 'node:fs';
import openapiTS, { astToString, STRING, type SchemaObject } from 'openapi-typescript';
import ts from 'typescript';

// Writes packages/types/src/openapi.ts, enum-values.ts and words.ts from the published contract. With --check it compares instead, and fails on drift.

const HEAD = '// Generated from the published contract by `pnpm generate`. Do not edit.\n\n';
const bundle = new URL('../openapi/dist/openapi.json', import.meta.url);
const target = new URL('../packages/types/src/', import.meta.url);

type Contract = Parameters<typeof openapiTS>[0] & { components: { schemas: Record<string, SchemaObject> } };
const contract = JSON.parse(readFileSync(bundle, 'utf8')) as Contract;

/** The known values of an enumeration, written closed (`enum`, requests) or open (`anyOf: [enum, string]`, responses). */
function knownValues(schema: SchemaObject): string[] | undefined {
  const branches = (schema as { anyOf?: { enum?: string[] }[] }).anyOf ?? [schema as { enum?: string[] }];
  return branches.find((branch) => Array.isArray(branch.enum))?.enum;
}

/** Both forms get the same open type: known values in completion, any string accepted, so that what was read can be sent back. */
function openEnum(schema: SchemaObject): ts.TypeNode | undefined {
  const known = knownValues(schema);
  if (!known) return undefined;
  const anyString = ts.factory.createIntersectionTypeNode([STRING, ts.factory.createTypeLiteralNode([])]);
  return ts.factory.createUnionTypeNode([
    ...known.map((value) => ts.factory.createLiteralTypeNode(ts.factory.createStringLiteral(value))),
    anyString,
  ]);
}

const tree = await openapiTS(contract, {
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  rootTypesKeepCasing: true,
  silent: true,
  transform: openEnum,
});

const constant = (name: string, known: readonly string[]): string =>
  `export const ${name} = [\n${known.map((value) => `  '${value}',\n`).join('')}] as const;\n`;

const values = Object.entries(contract.components.schemas)
  .filter(([name]) => !name.endsWith('Input') || !(name.slice(0, -5) in contract.components.schemas))
  .flatMap(([name, schema]) => {
    const known = knownValues(schema);
    return known ? [constant(`${name}Values`, known)] : [];
  });

type Person = { properties?: { employmentStatus?: { 'x-ended'?: string[] } } };

/** The words that end an employment: not an enumeration, as sources have words of their own. */
const ended = (contract.components.schemas['User'] as Person | undefined)?.properties?.employmentStatus?.['x-ended'];
if (!ended) throw new Error('User.employmentStatus says nowhere which words end an employment: x-ended is missing');

/** Editors show the text of `@deprecated` where the member is used: the dates and what replaces it belong there. */
const withDeprecations = (text: string): string =>
  text.replaceAll(
    /@deprecated(\n\s*\* @description )(.*?) ?Deprecated (since \d.*?(?:replaces it|Use `[^`]+`)\.)/g,
    '@deprecated $3$1$2',
  );

const files: [name: string, text: string][] = [
  ['openapi.ts', HEAD + withDeprecations(astToString(tree))],
  ['enum-values.ts', HEAD + values.join('\n')],
  ['words.ts', HEAD + constant('EndedEmploymentWords', ended)],
];
for (const [name, text] of files) {
  const file = new URL(name, target);
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`packages/types/src/${name} does not match the contract; run: npx --yes pnpm@12 generate`);
    process.exitCode = 1;
  }
}
