export { namedHolder, requestedAccess } from './requested-access.ts';
