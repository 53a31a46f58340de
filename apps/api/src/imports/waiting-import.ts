import { findImport, type ImportActor, type StoredImport } from '@oag/store/imports';
import type { Import } from '@oag/types';
import type { RequestContext } from '../http/index.ts';
import { importRunning, noImport, notWaiting } from './import-refusals.ts';
import { toImport } from './to-import.ts';

/** An action on an import that waits to be confirmed. `run` returns undefined when another import runs, and false when this one no longer waits. */
export async function onWaitingImport(
  { database, caller, requestId }: RequestContext,
  id: string,
  run: (stored: StoredImport, by: ImportActor) => Promise<boolean | undefined>,
): Promise<{ import: Import }> {
  const read = async (): Promise<StoredImport> => {
    const stored = await findImport(database.db, id);
    if (!stored) throw noImport(id);
    return stored;
  };
  const stored = await read();
  if (stored.state !== 'CHECKED') throw notWaiting(stored);
  const changed = await run(stored, { actorId: caller.userId, clientId: caller.clientRowId, requestId });
  if (changed === undefined) throw importRunning();
  const now = await read();
  if (!changed) throw notWaiting(now);
  return { import: toImport(now) };
}
