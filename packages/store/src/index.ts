export { openDatabase, type Database, type Db } from './database.ts';
export { migrate } from './migrate.ts';
export { newId, newIdBlock } from './new-id.ts';
export { appendLog, type LogEntry } from './log.ts';
export {
  advanceWork,
  findOpenWork,
  finishWork,
  insertWork,
  listDueWork,
  postponeWork,
  withWork,
  WORK_CHANNEL,
  type LongWork,
  type WorkKind,
} from './long-work.ts';
export {
  deletePersonalClient,
  findCaller,
  findClientSecret,
  findPersonalClient,
  insertPersonalClient,
  touchPersonalClient,
  type Caller,
  type NewPersonalClient,
} from './personal-clients.ts';
export { insertFirstSigningKey, listSigningKeys, lockInstallation, type SigningKey } from './signing-keys.ts';
