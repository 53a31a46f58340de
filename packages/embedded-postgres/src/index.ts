export { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './embedded-postgres.ts';
export type { PostgresMajor } from './binaries.ts';
export { EmbeddedPostgresError } from './error.ts';
export { makeFolder } from './make-folder.ts';
