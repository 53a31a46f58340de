// For the contract suite, which serves other forms of the contract with Prism. Not published.

export { httpOperations } from './http-operations.ts';
export { prismOperations, type PrismOperations } from './prism-operations.ts';
export { servePrism } from './prism-server.ts';
