export { checkSecretKey } from './check-secret-key.ts';
export { createLog } from './create-log.ts';
export { createFirstAdministrator } from './first-administrator.ts';
export { loadFirstData } from './first-data.ts';
export { helpText, versionText } from './help.ts';
export { exitCodes, startError } from './start-error.ts';
export { startupBanner } from './startup-banner.ts';
export { startTracing } from './start-tracing.ts';
