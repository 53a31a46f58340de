export { readConfiguration, ConfigurationError, type Configuration } from './configuration/index.ts';
export { createService, type RunningService } from './service.ts';
export type { Service } from './http/index.ts';
