import { isWebhook, type Rule } from './context.ts';
import { verbOf, verbs } from './verbs.ts';

/** An operationId is a known verb and a noun in camelCase, and names the file that the operation is in. */
export const operationId: Rule = () => ({
  Operation(operation, { report, location }) {
    if (isWebhook(location)) return;
    const id = operation['operationId'];
    const at = location.child('operationId');
    const verb = verbOf(id);
    if (typeof id !== 'string' || verb === undefined) {
      report({ message: `operationId must begin with one of the verbs ${verbs.join(', ')}.`, location: at });
      return;
    }
    if (verb !== 'introspect' && !/^([A-Z][a-z0-9]+)+$/.test(id.slice(verb.length))) {
      report({ message: `operationId must go on with a noun in camelCase after \`${verb}\`.`, location: at });
    }
    const file = /\/operations\/([^/]+)\.yaml$/.exec(location.source.absoluteRef)?.[1];
    if (file !== undefined && file !== id)
      report({ message: `operations/${file}.yaml must be named ${id}.yaml.`, location: at });
  },
});
