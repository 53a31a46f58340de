import {
  isCelError,
  isCelList,
  isCelMap,
  isCelType,
  isCelUint,
  parse,
  plan,
  type CelInput,
  type CelValue,
} from '@bufbuild/cel';
import { tests } from '@bufbuild/cel-spec/testdata/conformance.js';
import { toJson, type Message } from '@bufbuild/protobuf';
import { isReflectMessage } from '@bufbuild/protobuf/reflect';
import { expect, test } from 'vitest';
import { checkTree } from '../../src/expressions/check-tree.ts';
import { ANY } from '../../src/expressions/expression-type.ts';
import { environments } from '../../src/expressions/expression-places.ts';
import { running } from '../../src/expressions/run-state.ts';
import { runtime } from '../../src/expressions/runtime.ts';

/** The parts of the conformance suite of the language that we claim: all but protocol buffers, optional values and extensions. */
const CLAIMED = new Set([
  'basic',
  'comparisons',
  'conversions',
  'fields',
  'fp_math',
  'integer_math',
  'lists',
  'logic',
  'macros',
  'parse',
  'plumbing',
  'string',
  'timestamps',
]);
const EXPECTED = { passed: 983, refused: 55 };

/** Cases that need protocol buffers, name spaces or quoted names, which we do not have. */
const foreign = /TestAll|google\.protobuf|proto\.|NullValue|Any\{|`/;

/**
 * The reasons for which a check before running refuses a case: mixed types that only an unchecked evaluation compares,
 * operands that are no booleans, and undeclared names. The suite runs these unchecked.
 */
const refusedBecause = /never equal$|^(&&|\|\|) does not work with|has no \w+(;|$)|^There is no function/;
/** An entry of the suite that a map with one key space for whole numbers does not refuse: {0: 1, 0u: 2}. */
const different = new Set(['fields/qualified_identifier_resolution/map_value_repeat_key_heterogeneous']);

type Json = { [member: string]: unknown };
type Case = {
  name: string;
  expr: string;
  container?: string;
  bindings?: { [name: string]: { value: Json } };
  value?: Json;
  typedResult?: { result?: Json };
  evalError?: object;
};
type Suite = { name: string; suites?: Suite[]; tests?: { original: Case }[] };

const flat = (suite: Suite, path: string): { path: string; one: Case }[] => [
  ...(suite.suites ?? []).flatMap((inner) => flat(inner, path === '' ? inner.name : `${path}/${inner.name}`)),
  ...(suite.tests ?? []).map(({ original }) => ({ path: `${path}/${original.name}`, one: original })),
];

/** A value as the suite writes it. */
function written(value: CelValue): Json {
  if (typeof value === 'bigint') return { int64Value: `${value}` };
  if (isCelUint(value)) return { uint64Value: `${value.value}` };
  if (typeof value === 'number') return { doubleValue: Number.isFinite(value) ? value + 0 : String(value) };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  if (value === null) return { nullValue: null };
  if (value instanceof Uint8Array) return { bytesValue: Buffer.from(value).toString('base64') };
  if (isCelList(value)) return { listValue: { values: [...value].map(written) } };
  if (isCelMap(value))
    return sorted({
      mapValue: { entries: [...value].map(([key, one]) => ({ key: written(key), value: written(one) })) },
    });
  if (isCelType(value)) return { typeValue: value.name };
  if (isReflectMessage(value))
    return {
      objectValue: {
        '@type': `type.googleapis.com/${value.desc.typeName}`,
        value: toJson(value.desc, value.message as Message),
      },
    };
  throw new Error(`The suite has no value like ${String(value)}`);
}

/** Lists and maps without their empty members, and entries in one order. */
function sorted(value: Json): Json {
  const { listValue, mapValue } = value as {
    listValue?: { values?: Json[] };
    mapValue?: { entries?: { key: Json; value: Json }[] };
  };
  if (listValue) return { listValue: { values: (listValue.values ?? []).map(sorted) } };
  if (!mapValue) return value;
  const entries = (mapValue.entries ?? []).map(({ key, value: one }) => ({ key: sorted(key), value: sorted(one) }));
  return {
    mapValue: { entries: entries.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other))) },
  };
}

/** A variable of a case. Undefined when it is of a kind that only protocol buffers have. */
function given(value: Json): CelInput | undefined {
  const [[kind, content] = ['', null]] = Object.entries(value) as [string, unknown][];
  if (kind === 'int64Value') return BigInt(content as string);
  if (kind === 'listValue') return ((content as { values?: Json[] }).values ?? []).map(given) as CelInput;
  if (kind === 'mapValue') {
    const { entries = [] } = content as { entries?: { key: Json; value: Json }[] };
    return new Map(entries.map((entry) => [given(entry.key), given(entry.value)])) as CelInput;
  }
  return ['boolValue', 'stringValue', 'doubleValue', 'nullValue'].includes(kind) ? (content as CelInput) : undefined;
}

/** The outcome of a case: a value as written, undefined for an error, or why it is refused before it runs. */
function outcome(one: Case, bindings: { [name: string]: CelInput }): { refused: string } | { value: Json | undefined } {
  try {
    const { expr } = parse(one.expr);
    const variables = new Map(Object.keys(bindings).map((name) => [name, ANY]));
    const [mistake] = checkTree(expr, { ...environments.policyCondition, variables, result: ANY }).mistakes;
    if (mistake) return { refused: mistake.message };
    const state = {
      now: '2026-01-01T00:00:00Z',
      lookedUp: new Map(),
      missing: new Map(),
      steps: 0,
      stopped: undefined,
    };
    const result = running(state, () => plan(runtime, expr)(bindings));
    return { value: isCelError(result) ? undefined : written(result) };
  } catch (error) {
    if (!(error as { location?: object }).location) throw error;
    return { value: undefined };
  }
}

test('expressions pass the conformance suite of the language in all that is claimed', () => {
  const counts = { passed: 0, refused: 0 };
  const failures: string[] = [];
  for (const { path, one } of flat(tests as unknown as Suite, '')) {
    if (!CLAIMED.has(path.split('/')[0] ?? '') || foreign.test(one.expr) || one.container || different.has(path))
      continue;
    const bindings = Object.fromEntries(
      Object.entries(one.bindings ?? {}).map(([name, { value }]) => [name, given(value)]),
    );
    if (Object.values(bindings).includes(undefined)) continue;
    const got = outcome(one, bindings as { [name: string]: CelInput });
    const wanted = one.value ?? one.typedResult?.result ?? (one.evalError ? undefined : { boolValue: true });
    if ('refused' in got) {
      counts.refused += 1;
      if (wanted !== undefined && !refusedBecause.test(got.refused))
        failures.push(`${path}: ${one.expr} is refused: ${got.refused}`);
      continue;
    }
    counts.passed += 1;
    const expected = wanted === undefined ? undefined : sorted(wanted);
    if (JSON.stringify(got.value) !== JSON.stringify(expected))
      failures.push(`${path}: ${one.expr} gives ${JSON.stringify(got.value)}, not ${JSON.stringify(expected)}`);
  }
  expect(failures).toEqual([]);
  expect(counts).toEqual(EXPECTED);
});
