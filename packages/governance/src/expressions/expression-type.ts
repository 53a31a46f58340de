import type { EnumName } from './enum-types.ts';
import type { ObjectName } from './object-name.ts';

type SimpleKind =
  | 'any'
  | 'bool'
  | 'bytes'
  | 'double'
  | 'duration'
  | 'int'
  | 'null'
  | 'string'
  | 'timestamp'
  | 'type'
  | 'uint';

/**
 * The type of a value in an expression. `any` fits everywhere and is checked when it runs (`dyn` in the language). `nothing` is
 * what an empty list holds, and `either` is what a choice between two types gives. `parameter` is any one type in a signature.
 */
export type ExpressionType =
  | { kind: SimpleKind }
  | { kind: 'nothing' }
  | { kind: 'parameter'; name: string }
  | { kind: 'list'; of: ExpressionType }
  | { kind: 'map'; key: ExpressionType; value: ExpressionType }
  | { kind: 'object'; name: ObjectName }
  | { kind: 'enum'; name: EnumName }
  | { kind: 'either'; of: readonly ExpressionType[] };

const simpleKinds: { [name: string]: SimpleKind } = {
  any: 'any',
  bool: 'bool',
  bytes: 'bytes',
  double: 'double',
  duration: 'duration',
  int: 'int',
  null: 'null',
  string: 'string',
  timestamp: 'timestamp',
  type: 'type',
  uint: 'uint',
};

const simple = (kind: SimpleKind): ExpressionType => ({ kind });
export const ANY: ExpressionType = simple('any');
export const BOOL: ExpressionType = simple('bool');
export const INT: ExpressionType = simple('int');
export const STRING: ExpressionType = simple('string');
export const NULL: ExpressionType = simple('null');
export const NOTHING: ExpressionType = { kind: 'nothing' };

/** How a name in a signature is understood; the tables of objects and enums are handed in, so that this file depends on neither. */
export type TypeNames = { objects: { readonly [name: string]: unknown }; enums: { readonly [name: string]: unknown } };

/** Reads a type as our tables write it, such as `list<User>`, `map<string, any>` or `bool | string`. Throws on what it does not know. */
export function readType(text: string, names: TypeNames): ExpressionType {
  const parts = splitOutside(text, '|');
  if (parts.length > 1) return { kind: 'either', of: parts.map((part) => readType(part, names)) };
  const name = text.trim();
  const [, generic, inner = ''] = /^(list|map)<(.+)>$/.exec(name) ?? [];
  if (generic === 'list') return { kind: 'list', of: readType(inner, names) };
  if (generic === 'map') {
    const [key = '', value = ''] = splitOutside(inner, ',');
    return { kind: 'map', key: readType(key, names), value: readType(value, names) };
  }
  const known = simpleKinds[name];
  if (known) return { kind: known };
  if (Object.hasOwn(names.objects, name)) return { kind: 'object', name: name as ObjectName };
  if (Object.hasOwn(names.enums, name)) return { kind: 'enum', name: name as EnumName };
  if (/^[A-Z]$/.test(name)) return { kind: 'parameter', name };
  throw new Error(`No type is called ${name}`);
}

/** Splits at a separator that is outside of angle brackets. */
export function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '<') depth += 1;
    if (text[at] === '>') depth -= 1;
    if (text[at] !== separator || depth > 0) continue;
    parts.push(text.slice(from, at));
    from = at + 1;
  }
  const last = text.slice(from);
  return last.trim() === '' && parts.length === 0 ? [] : [...parts, last];
}

/** A type in words, as the docs and the messages write it. */
export function typeName(type: ExpressionType): string {
  switch (type.kind) {
    case 'list':
      return `list<${typeName(type.of)}>`;
    case 'map':
      return `map<${typeName(type.key)}, ${typeName(type.value)}>`;
    case 'object':
    case 'enum':
    case 'parameter':
      return type.name;
    case 'either':
      return type.of.map(typeName).join(' or ');
    default:
      return type.kind;
  }
}
