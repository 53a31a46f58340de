import { isNode, type Node } from '../src/node.ts';
import { follow, isWebhook, type Context, type Rule } from './context.ts';

/** Every request body and every successful answer has an example that is named after the operation, or the webhook, and has a summary. */
export const namedExamples: Rule = () => ({
  Operation(operation, context) {
    const id = isWebhook(context.location) ? webhookName(context) : String(operation['operationId']);
    const check = (holder: unknown, path: string[]): void => {
      const content = follow(holder, context)['content'];
      if (!isNode(content)) return;
      for (const [type, media] of Object.entries(content))
        checkMedia(media as Node, id, context, [...path, 'content', type]);
    };
    check(operation['requestBody'], ['requestBody']);
    const responses = isNode(operation['responses']) ? operation['responses'] : {};
    for (const [status, response] of Object.entries(responses)) {
      if (status.startsWith('2')) check(response, ['responses', status]);
    }
  },
});

/** The name of a webhook: of its file, or of its entry in the bundle. */
const webhookName = ({ location: { pointer, source } }: Context): string =>
  /^#\/webhooks\/([^/]+)\//.exec(pointer)?.[1] ?? /([^/]+)\.yaml$/.exec(source.absoluteRef)?.[1] ?? '';

function checkMedia(media: Node, id: string, context: Context, path: string[]): void {
  const location = context.location.child(path);
  const examples = isNode(media['examples']) ? media['examples'] : {};
  if (!(id in examples)) context.report({ message: `There must be an example named ${id}.`, location });
  for (const [name, example] of Object.entries(examples)) {
    const { summary, value } = follow(example, context);
    if (typeof summary !== 'string' || summary === '' || value === undefined) {
      context.report({ message: `The example ${name} must have a summary and a value.`, location });
    }
  }
}
