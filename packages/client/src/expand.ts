import type { Any } from '@oag/types';
import { ContractError } from './contract-error.ts';
import { parseExpansionPath } from './expansion-path.ts';
import {
  relations,
  viewHolders,
  type ObjectTypes,
  type RelationName,
  type Relations,
  type ViewHolder,
} from './relations.ts';

/** A response with expansions: a view or a list of views, and the objects that their paths refer to. */
export interface Expandable {
  expanded: readonly Any[] | null;
}

type PathMember = `${RelationName}Path`;

type Related<Name extends RelationName> = Relations[Name] extends readonly [infer Type extends keyof ObjectTypes]
  ? ObjectTypes[Type][]
  : Relations[Name] extends keyof ObjectTypes
    ? ObjectTypes[Relations[Name]] | null
    : never;

type ExpandedView<View> = {
  [Member in keyof View as Member extends PathMember ? never : Member]: View[Member];
} & {
  [
    Member in keyof View as Member extends `${infer Name extends RelationName}Path` ? Name : never
  ]: Member extends `${infer Name extends RelationName}Path` ? Related<Name> : never;
};

type ExpandedHolder<Holder> = {
  [Member in keyof Holder]: Member extends ViewHolder ? Expanded<Holder[Member]> : Holder[Member];
};

/** A view, or an object with views, with the objects in place of their paths: `appPath: string` is `app: App | null`. */
export type Expanded<Value> = Value extends readonly (infer Item)[]
  ? Expanded<Item>[]
  : Value extends object
    ? Extract<keyof Value, PathMember> extends never
      ? ExpandedHolder<Value>
      : ExpandedView<Value>
    : Value;

type Node = Readonly<Record<string, unknown>>;

/**
 * Replaces the paths of the views by the expanded objects. `appPath` becomes `app`: the object, or null when it was not
 * expanded; a plural such as `approversPath` becomes an array. Views with the same path share the object. The response
 * itself does not change.
 * Throws ContractError when a path leads nowhere or to an object of another type.
 */
export function expand<Answer extends Expandable>(answer: Answer): Omit<Expanded<Answer>, 'expanded'> {
  const { expanded, ...rest } = answer;
  return holder(rest, createLookup(expanded ?? []), '') as Omit<Expanded<Answer>, 'expanded'>;
}

type Lookup = (index: number, type: keyof ObjectTypes, where: string) => unknown;

function convert(value: unknown, lookup: Lookup, where: string): unknown {
  if (Array.isArray(value)) return value.map((item, index) => convert(item, lookup, `${where}[${index}]`));
  if (!isNode(value)) return value;
  return Object.keys(value).some((member) => relationOf(member))
    ? view(value, lookup, where)
    : holder(value, lookup, `${where}.`);
}

function holder(node: Node, lookup: Lookup, prefix: string): Node {
  const result: Record<string, unknown> = { ...node };
  for (const member of Object.keys(node)) {
    if (Object.hasOwn(viewHolders, member)) result[member] = convert(node[member], lookup, prefix + member);
  }
  return result;
}

function view(node: Node, lookup: Lookup, where: string): Node {
  const result: Record<string, unknown> = {};
  for (const [member, value] of Object.entries(node)) {
    const name = relationOf(member);
    if (name) result[name] = related(name, value, lookup, `${where}.${member}`);
    else result[member] = value;
  }
  return result;
}

function related(name: RelationName, path: unknown, lookup: Lookup, where: string): unknown {
  const indexes = parseExpansionPath(path, where);
  const type = relations[name];
  if (typeof type !== 'string') return indexes.map((index) => lookup(index, type[0], where));
  if (indexes.length > 1)
    throw new ContractError(`${where} points at ${indexes.length} objects where there can be one: ${path}`);
  return indexes[0] === undefined ? null : lookup(indexes[0], type, where);
}

function relationOf(member: string): RelationName | undefined {
  const name = member.endsWith('Path') ? member.slice(0, -'Path'.length) : '';
  return isRelation(name) ? name : undefined;
}

const isRelation = (name: string): name is RelationName => Object.hasOwn(relations, name);
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Finds the objects by index. Removes the `@type` of each once, so that it has the type of the contract. */
function createLookup(objects: readonly Any[]): Lookup {
  const plain = new Map<number, unknown>();
  return (index, type, where) => {
    const object = objects[index];
    if (!object) throw new ContractError(`${where} points at object ${index}, but expanded has ${objects.length}`);
    if (type === 'Any') return object;
    const { '@type': url, ...members } = object;
    if (!`${url}`.endsWith(`.${type}`))
      throw new ContractError(`${where} points at a ${url} where there must be a ${type}`);
    if (!plain.has(index)) plain.set(index, type === 'Timestamp' ? members['value'] : members);
    return plain.get(index);
  };
}
