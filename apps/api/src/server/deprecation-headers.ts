import type { Contract, Operation } from '../http/index.ts';

/** The headers of an answer of a deprecated operation, for the path parameters of its request. */
export type DeprecationHeaders = (parameters: { readonly [name: string]: string }) => { [header: string]: string };

/**
 * The headers by which programs learn that an operation is deprecated (RFC 9745) and until when it stays (RFC 8594), with links to the docs
 * and to the operation that replaces it. Undefined for an operation that is not deprecated.
 */
export function deprecationHeaders({ operations }: Contract, operation: Operation): DeprecationHeaders | undefined {
  const { deprecation } = operation;
  if (!deprecation) return undefined;
  const { since, sunset, replacedBy } = deprecation;
  const successor = operations.find(({ id }) => id === replacedBy)?.path;
  const fixed = {
    deprecation: `@${Date.parse(since) / 1000}`,
    sunset: new Date(sunset).toUTCString(),
  };
  return (parameters) => {
    const links = [`</docs/deprecations/>; rel="deprecation"; type="text/html"`];
    const names = [...(successor ?? '').matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
    // A link is only of use when the request names everything that the address of the successor needs.
    if (successor !== undefined && names.every((name) => parameters[name] !== undefined)) {
      const address = successor.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
        encodeURIComponent(parameters[name] ?? ''),
      );
      links.push(`<${address}>; rel="successor-version"`);
    }
    return { ...fixed, link: links.join(', ') };
  };
}
