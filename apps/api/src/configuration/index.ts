export { ConfigurationError } from './read-flags.ts';
export { type Configuration, readConfiguration, settingsInOrder } from './configuration.ts';
export { brokenAddress, isAllowedHost, isPublicAddress } from './ssrf-guard.ts';
export { readSecretKey } from './encryption-key.ts';
export { isAllowedSource, isNetwork, isWithinNetworks } from './ip-allow-list.ts';
export { isOwnHost } from './own-host.ts';
export { keyChange } from './key-change.ts';
