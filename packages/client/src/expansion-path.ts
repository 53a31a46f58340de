import { ContractError } from './contract-error.ts';

const PATH = /^\$\.expanded\[\s*(\d+(?:\s*,\s*\d+)*)\s*\]$/;

/** The indexes in a path: none in `""`, one in `$.expanded[3]`, several in `$.expanded[3,7]`. Throws ContractError for anything else. */
export function parseExpansionPath(path: unknown, where: string): number[] {
  if (path === '' || path === undefined || path === null) return [];
  const indexes = typeof path === 'string' ? PATH.exec(path)?.[1] : undefined;
  if (indexes === undefined) throw new ContractError(`${where} is no path into expanded: ${JSON.stringify(path)}`);
  return indexes.split(',').map(Number);
}
