import type { Contract } from '../http/index.ts';

/** The methods that a path has, in the form of the header `Allow`; empty for a path that does not exist. */
export type AllowedMethods = (path: string) => readonly string[];

/** Read-only paths outside the contract. */
const READ_ONLY = [
  '/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/openapi.json',
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/mcp',
];

export function allowedMethods({ operations }: Contract): AllowedMethods {
  const byPath = new Map<string, Set<string>>(READ_ONLY.map((path) => [path, new Set(['GET'])]));
  byPath.set('/mcp', new Set(['POST']));
  for (const { path, method } of operations) byPath.set(path, (byPath.get(path) ?? new Set<string>()).add(method));
  const patterns = [...byPath].map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replaceAll(/[.+]/g, '\\$&').replaceAll(/\{[^{}]+\}/g, '[^/]+')}$`),
    methods,
  }));
  patterns.push({ pattern: /^\/docs(\/|$)/, methods: new Set(['GET']) });
  return (path) => {
    const methods = new Set(patterns.flatMap((known) => (known.pattern.test(path) ? [...known.methods] : [])));
    if (methods.size === 0) return [];
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods.add('OPTIONS')].toSorted();
  };
}
