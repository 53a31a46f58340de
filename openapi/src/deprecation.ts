import { isNode, type Node } from './node.ts';

/** Adds to the description of everything deprecated: since when it is, until when it stays at least, and what replaces it. */
export function describeDeprecations<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(describeDeprecations) as Value;
  if (!isNode(value)) return value;
  const node: Node = Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, key === 'examples' ? child : describeDeprecations(child)]),
  );
  if (node['deprecated'] === true && typeof node['x-sunset'] === 'string')
    node['description'] = [node['description'], deprecationSentence(node)].filter(Boolean).join(' ');
  return node as Value;
}

function deprecationSentence(node: Node): string {
  const replacement = node['x-replaced-by'];
  const instead = replacement === 'none' ? 'Nothing replaces it.' : `Use \`${String(replacement)}\`.`;
  return `Deprecated since ${String(node['x-deprecated-since'])}; it stays until ${String(node['x-sunset'])} at least. ${instead}`;
}
