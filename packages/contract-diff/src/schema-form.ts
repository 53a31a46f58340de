import { follow, isNode, nodeOf, textsOf, type ContractDocument, type Node } from './contract-document.ts';

/** A schema as the comparison reads it: references followed, `null` and open enumerations taken out of their combinations. */
export type SchemaForm = {
  /** The component that the schema refers to, null for one that is written in place. */
  readonly name: string | null;
  readonly node: Node;
  /** The JSON types apart from `null`; null when any type will do. */
  readonly types: ReadonlySet<string> | null;
  readonly nullable: boolean;
  /** The values of an enumeration; null when there is none. */
  readonly values: readonly string[] | null;
  /** An open enumeration: readers accept values that they do not know. */
  readonly isOpen: boolean;
};

export function schemaForm(schema: unknown, document: ContractDocument): SchemaForm {
  const { node, name } = follow(schema, document);
  for (const keyword of ['oneOf', 'anyOf']) {
    const branches = node[keyword];
    if (!Array.isArray(branches)) continue;
    const { [keyword]: _, ...beside } = node;
    const others = branches.filter((branch) => nodeOf(branch)['type'] !== 'null');
    if (others.length === 1 && branches.length === 2) {
      const form = schemaForm(others[0], document);
      return { ...form, name: form.name ?? name, node: { ...form.node, ...beside }, nullable: true };
    }
    const known = others.find((branch) => isNode(branch) && Array.isArray(branch['enum']));
    const anyText = others.find(
      (branch) => isNode(branch) && branch['type'] === 'string' && Object.keys(branch).length === 1,
    );
    if (keyword === 'anyOf' && others.length === 2 && isNode(known) && anyText !== undefined) {
      const form = plainForm(known, name);
      return { ...form, node: beside, nullable: form.nullable || others.length < branches.length, isOpen: true };
    }
  }
  return plainForm(node, name);
}

function plainForm(node: Node, name: string | null): SchemaForm {
  const types = [node['type'] ?? []].flat().map(String);
  const values = 'const' in node ? [node['const']] : node['enum'];
  return {
    name,
    node,
    types: types.length === 0 ? null : new Set(types.filter((type) => type !== 'null')),
    nullable: types.includes('null') || (types.length === 0 && values === undefined && !isCombined(node)),
    values: Array.isArray(values) ? textsOf(values.filter((value) => value !== null)) : null,
    isOpen: false,
  };
}

const isCombined = (node: Node): boolean => 'oneOf' in node || 'anyOf' in node || 'allOf' in node;
