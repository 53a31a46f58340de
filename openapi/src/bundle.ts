import { derive, type Document } from './derive.ts';
import { describeDeprecations } from './deprecation.ts';
import { fillExample } from './fill-example.ts';
import { isNode, type Node } from './node.ts';

/** The contract as it is published: schemas by use, examples complete. */
export function publish(source: Document): Document {
  const document = derive(source);
  const fill = (holder: unknown): void => {
    if (!isNode(holder) || !isNode(holder['content'])) return;
    for (const media of Object.values(holder['content']) as Node[]) {
      if (!isNode(media['examples']) || !isNode(media['schema'])) continue;
      for (const example of Object.values(media['examples']) as Node[]) {
        const resolved = followExample(example, document);
        resolved['value'] = fillExample(resolved['value'], media['schema'], document.components.schemas);
      }
    }
  };
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item)) Object.values(operation.responses).forEach(fill);
  }
  for (const call of Object.values(document.webhooks ?? {}).flatMap((item) => Object.values(item)))
    fill(call.requestBody);
  Object.values((document.components['responses'] ?? {}) as Node).forEach(fill);
  return describeDeprecations(document);
}

function followExample(example: Node, document: Document): Node {
  const ref = example['$ref'];
  if (typeof ref !== 'string') return example;
  const name = ref.split('/').at(-1) ?? '';
  return ((document.components['examples'] as Node)[name] ?? example) as Node;
}
