export { accountToGrant, brokenDuration, checkGrantRequest } from './check-grant-request.ts';
export { accountToRevoke, checkHolder, type NamedHolder } from './check-holder.ts';
