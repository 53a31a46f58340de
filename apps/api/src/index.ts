export { readConfiguration, ConfigurationError, type Configuration } from './configuration.ts';
export { createService, type RunningService } from './service.ts';
export type { Service } from './request-context.ts';
