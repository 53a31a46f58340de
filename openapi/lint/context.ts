import { isNode, type Node } from '../src/node.ts';

/** A place: a file or the bundle, and a JSON pointer in it. */
export type Location = { source: { absoluteRef: string }; pointer: string; child(path: string | string[]): Location };

/** The context that Redocly passes to a rule at each node. */
export type Context = {
  location: Location;
  report(problem: { message: string; location: Location }): void;
  resolve(node: unknown): { node?: unknown };
};

type Visit = (node: Node, context: Context) => void;

/** A rule: what to do at which kind of node. */
export type Rule = () => { [nodeType: string]: Visit };

/** The object behind a reference, or the object itself. */
export function follow(value: unknown, { resolve }: Context): Node {
  if (!isNode(value)) return {};
  const node = '$ref' in value ? resolve(value).node : value;
  return isNode(node) ? node : {};
}

/** Whether an operation is a call of a webhook: the service makes it, and nobody calls it. */
export const isWebhook = ({ pointer, source }: Location): boolean =>
  pointer.startsWith('#/webhooks/') || /\/openapi\/webhooks\/[^/]+\.yaml$/.test(source.absoluteRef);

/** The name of the schema when it is a schema of its own: a file in `schemas`, or an entry of `components.schemas`. */
export function schemaName({ pointer, source }: Location): string | undefined {
  const file = /\/schemas\/([^/]+)\.yaml$/.exec(source.absoluteRef)?.[1];
  if (file !== undefined) return pointer === '#/' ? file : undefined;
  return /^#\/components\/schemas\/([^/]+)$/.exec(pointer)?.[1];
}
