export { createClient } from './create-client.ts';
export { browserSession } from './browser-session.ts';
export type { Answer, Call, CallInit, Client, ClientOptions, Credentials, DataOf, Method, PathWith } from './client.ts';
export type { TokenFunction } from './token-function.ts';
export type { RetryOptions } from './retries.ts';
export type { Clock } from './clock.ts';
export { ServiceError } from './service-error.ts';
export { ConnectionError } from './connection-error.ts';
export { ContractError } from './contract-error.ts';
export { iterate, iterateExpanded, pages, type ListingClient } from './iterate.ts';
export type { ExpandablePath, ItemOf, ListPath, PageInit, PageOf, SearchPath } from './list-paths.ts';
export { expand, type Expandable, type Expanded } from './expand.ts';
export { followEvents, type FollowedEvent, type FollowOptions } from './follow-events.ts';
export { download, type Download, type DownloadPath } from './download.ts';
export { createImport, type CsvFile, type ImportFiles, type ImportMapping } from './create-import.ts';
export { createUpload, type FileFieldRef } from './create-upload.ts';
// The objects, requests and answers of the contract. The client's own names above would win over one of the contract: a test holds them apart.
export type * from '@oag/types';
