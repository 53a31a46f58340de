export { type Configuration, ConfigurationError, readConfiguration, settingsInOrder } from './configuration.ts';
export { brokenAddress, isAllowedHost, isPublicAddress } from './outside-addresses.ts';
export { readSecretKey } from './secret-key.ts';
export { isAllowedSource, isNetwork, isWithinNetworks } from './source-networks.ts';
