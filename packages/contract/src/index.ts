export {
  readContract,
  readPublished,
  type Content,
  type Contract,
  type Operation,
  type Parameter,
  type Schema,
} from './contract.ts';
export { declaredMembers, type Use } from './declared-members.ts';
export { holding, type Fetch } from './held-answer.ts';
export { readNeutralContract, type NeutralContract } from './neutral-contract.ts';
export { readPending, type PendingEntry } from './pending.ts';
export { emptyRecord, note, readRecord, type Fact } from './record.ts';
export { recorded } from './recorded-fetch.ts';
export { createResponseCheck, type CheckResponse, type Received } from './response-check.ts';
export { strictSchemas } from '@oag/openapi/strict-schemas';
export { startValidatingProxy, type ValidatingProxy } from './validating-proxy.ts';
export { watch, type Watched } from './watched-fetch.ts';
