import type { ExpressionEnvironment } from '@oag/client';

/** A name that may follow, and what it is. */
export type Completion = {
  /** Inserted at the place of what is typed of it. */
  label: string;
  kind: 'variable' | 'property' | 'enum' | 'function' | 'method';
  /** The type or the signature. */
  detail: string;
  about?: string;
};

export type Completions = { /** The offset at which the typed name begins. */ from: number; options: Completion[] };

/** A chain of names before the cursor, such as `subject.dep` or `c1.directory.users.v1.Get`. */
const CHAIN = /[A-Za-z_][\w.]*$/;
const camelCase = (name: string): string => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The names that may be written where a text ends, at a place of expressions. */
export function completionsAt(
  environment: ExpressionEnvironment,
  place: string,
  textBefore: string,
): Completions | null {
  const [chain = ''] = CHAIN.exec(textBefore) ?? [];
  if (isInsideText(textBefore)) return null;
  const here = environment.places.find((candidate) => candidate.place === place);
  if (!here) return null;
  const start = textBefore.length - chain.length;
  const names = chain.split('.');
  const functions = environment.functions.filter(({ looksUp }) => here.looksUp || !looksUp);
  // The name of a function may have dots itself.
  const called = distinct(
    functions
      .filter(({ receiverType, name }) => receiverType === '' && isFunctionName(name) && name.startsWith(chain))
      .map(({ name, signature, about }) => ({ label: name, kind: 'function' as const, detail: signature, about })),
  );
  if (names.length === 1) {
    const variables = here.variables.map(({ name, type }): Completion => ({
      label: name,
      kind: 'variable',
      detail: type,
    }));
    const enumerations = environment.enumerations.map(({ name }): Completion => ({
      label: name,
      kind: 'enum',
      detail: 'enumeration',
    }));
    return { from: start, options: [...variables, ...enumerations, ...called] };
  }
  const from = start + chain.lastIndexOf('.') + 1;
  const [first = '', ...rest] = names.slice(0, -1);
  const enumeration = environment.enumerations.find(({ name }) => name === first);
  if (enumeration && rest.length === 0)
    return { from, options: enumeration.members.map((label) => ({ label, kind: 'enum' as const, detail: first })) };
  let type = here.variables.find(({ name }) => name === camelCase(first))?.type;
  for (const name of rest) type = memberType(environment, type, name);
  if (type === undefined) return called.length > 0 ? { from: start, options: called } : null;
  const object = environment.objects.find(({ name }) => name === type);
  const members = (object?.members ?? []).map(({ name, type: memberOf }): Completion => ({
    label: name,
    kind: 'property',
    detail: memberOf,
  }));
  const methods = distinct(
    functions
      .filter(({ receiverType }) => receiverType !== '' && fits(type, receiverType))
      .map(({ name, signature, about }) => ({ label: name, kind: 'method' as const, detail: signature, about })),
  );
  return { from, options: [...members, ...methods] };
}

const memberType = (environment: ExpressionEnvironment, of: string | undefined, name: string): string | undefined =>
  environment.objects.find((object) => object.name === of)?.members.find((member) => member.name === camelCase(name))
    ?.type;

/** Operators are functions of the language, too, and have no name that one types. */
const isFunctionName = (name: string): boolean => /^[A-Za-z]/.test(name);

/** Whether a value can be before the dot of a method: lists of anything fit `list<A>`. */
const fits = (type: string, receiver: string): boolean =>
  type === receiver || /^[A-Z]$/.test(receiver) || type.replace(/<.*$/, '<') === receiver.replace(/<.*$/, '<');

/** The first signature of each name. */
const distinct = (completions: Completion[]): Completion[] =>
  [...new Map(completions.toReversed().map((completion) => [completion.label, completion])).values()].toReversed();

/** Whether a text ends within quotes, where names mean nothing. */
function isInsideText(text: string): boolean {
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (quote !== '' && letter === '\\') at += 1;
    else if (letter === quote) quote = '';
    else if (quote === '' && (letter === '"' || letter === "'")) quote = letter;
  }
  return quote !== '';
}
