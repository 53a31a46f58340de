import { ANY, typeName, type ExpressionType } from './expression-type.ts';

/** The type parameters of a signature, bound in one call. */
export type Bindings = Map<string, ExpressionType>;

/** Whether a value of one type may be used where another is wanted. Parameters of the wanted type are bound on the way. */
export function fits(type: ExpressionType, wanted: ExpressionType, bindings: Bindings = new Map()): boolean {
  if (wanted.kind === 'any' || type.kind === 'any' || type.kind === 'nothing') return true;
  if (wanted.kind === 'parameter') return bind(type, wanted.name, bindings);
  if (type.kind === 'either') return type.of.every((one) => fits(one, wanted, bindings));
  if (wanted.kind === 'either') return wanted.of.some((one) => fits(type, one, bindings));
  if (type.kind === 'null')
    return (
      wanted.kind === 'null' || wanted.kind === 'object' || wanted.kind === 'timestamp' || wanted.kind === 'duration'
    );
  if (type.kind === 'enum') return wanted.kind === 'string' || (wanted.kind === 'enum' && wanted.name === type.name);
  if (type.kind === 'list') return wanted.kind === 'list' && fits(type.of, wanted.of, bindings);
  if (type.kind === 'map')
    return wanted.kind === 'map' && fits(type.key, wanted.key, bindings) && fits(type.value, wanted.value, bindings);
  if (type.kind === 'object') return wanted.kind === 'object' && wanted.name === type.name;
  return type.kind === wanted.kind;
}

function bind(type: ExpressionType, name: string, bindings: Bindings): boolean {
  const bound = bindings.get(name);
  const joined = bound ? join(bound, type) : type;
  if (!joined) return false;
  bindings.set(name, joined);
  return true;
}

/** The one type that both types are of, or undefined. */
export function join(one: ExpressionType, other: ExpressionType): ExpressionType | undefined {
  if (one.kind === 'any' || other.kind === 'any') return ANY;
  if (one.kind === 'nothing') return other;
  if (other.kind === 'nothing') return one;
  if (one.kind === 'list' && other.kind === 'list') {
    const of = join(one.of, other.of);
    return of && { kind: 'list', of };
  }
  if (one.kind === 'map' && other.kind === 'map') {
    const key = join(one.key, other.key);
    const value = join(one.value, other.value);
    return key && value && { kind: 'map', key, value };
  }
  if (fits(one, other)) return other;
  if (fits(other, one)) return one;
  return undefined;
}

/** The common type of two branches: one type where possible, otherwise a union. */
export function either(one: ExpressionType, other: ExpressionType): ExpressionType {
  const joined = join(one, other);
  if (joined) return joined;
  const all = [one, other].flatMap((type) => (type.kind === 'either' ? type.of : [type]));
  return { kind: 'either', of: [...new Map(all.map((type) => [typeName(type), type])).values()] };
}

/** A type with its parameters substituted; an unbound one is `any`. */
export function resolve(type: ExpressionType, bindings: Bindings): ExpressionType {
  if (type.kind === 'parameter') return bindings.get(type.name) ?? ANY;
  if (type.kind === 'list') return { kind: 'list', of: resolve(type.of, bindings) };
  if (type.kind === 'map')
    return { kind: 'map', key: resolve(type.key, bindings), value: resolve(type.value, bindings) };
  return type;
}
