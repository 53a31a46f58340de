import { splitOutside, type ExpressionType } from './expression-type.ts';
import { typeOf } from './object-types.ts';

/** One way to call a function: what it takes, what it gives. A method has a receiver, the value before the dot. */
export type Signature = {
  name: string;
  receiver: ExpressionType | undefined;
  parameters: readonly ExpressionType[];
  result: ExpressionType;
  /** As our tables and the docs write it. */
  text: string;
};

const form = /^(?:\(([^)]+)\)\.)?([^\s(]+)\(([^)]*)\): (.+)$/;

/** Reads `(string).split(string): list<string>` or `time.unix(int): timestamp`. */
export function readSignature(text: string): Signature {
  const [, receiver, name, parameters, result] = form.exec(text) ?? [];
  if (name === undefined || parameters === undefined || result === undefined)
    throw new Error(`Not a signature: ${text}`);
  return {
    name,
    receiver: receiver === undefined ? undefined : typeOf(receiver),
    parameters: splitOutside(parameters, ',').map(typeOf),
    result: typeOf(result),
    text,
  };
}

/** A table of functions: what each does, by its signature. */
export type FunctionTable = { readonly [signature: string]: string };

/** Signatures by function name, so that a call finds those it may mean. */
export function signaturesOf(...tables: FunctionTable[]): ReadonlyMap<string, readonly Signature[]> {
  const byName = new Map<string, Signature[]>();
  for (const signature of tables.flatMap((table) => Object.keys(table).map(readSignature))) {
    byName.set(signature.name, [...(byName.get(signature.name) ?? []), signature]);
  }
  return byName;
}
