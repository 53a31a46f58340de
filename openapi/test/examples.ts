import type { Document } from '../src/derive.ts';
import { isNode, type Node } from '../src/node.ts';

/** An example in the contract: what it is of, the path of its schema in the document, and the value. */
export type Example = { title: string; schema: string[]; kind: 'request' | 'response'; value: unknown };

/** All examples of a published contract. */
export function examplesOf(document: Document): Example[] {
  const found: Example[] = [];
  const collect = (holder: unknown, path: string[], kind: Example['kind']): void => {
    const content = isNode(holder) ? holder['content'] : undefined;
    if (!isNode(content)) return;
    for (const [type, media] of Object.entries(content) as [string, Node][]) {
      for (const [name, example] of Object.entries(isNode(media['examples']) ? media['examples'] : {})) {
        const schema = [...path, 'content', type, 'schema'];
        found.push({
          title: `${path.join(' ')} ${type} ${name}`,
          schema,
          kind,
          value: follow(example as Node, document)['value'],
        });
      }
    }
  };
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      collect(operation.requestBody, ['paths', path, method, 'requestBody'], 'request');
      for (const [status, response] of Object.entries(operation.responses)) {
        collect(response, ['paths', path, method, 'responses', status], 'response');
      }
    }
  }
  for (const [name, response] of Object.entries((document.components['responses'] ?? {}) as Node)) {
    collect(response, ['components', 'responses', name], 'response');
  }
  return found;
}

/** The node behind a reference inside the document, or the node itself. */
export function follow(node: Node, document: Document): Node {
  const ref = node['$ref'];
  if (typeof ref !== 'string') return node;
  let target: unknown = document;
  for (const key of ref.slice(2).split('/'))
    target = isNode(target) ? target[key.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;
  if (!isNode(target)) throw new Error(`${ref} leads nowhere`);
  return follow(target, document);
}

/** The node at a path of keys. */
export function at(document: Document, path: string[]): Node {
  let target: unknown = document;
  for (const key of path) target = isNode(target) ? target[key] : undefined;
  return isNode(target) ? target : {};
}
