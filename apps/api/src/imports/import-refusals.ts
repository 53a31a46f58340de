import { GovernanceError } from '@oag/governance/input';
import type { StoredImport } from '@oag/store/imports';

export const noImport = (id: string): GovernanceError =>
  new GovernanceError({
    reason: 'NOT_FOUND',
    message: `There is no import ${id}; listImports lists the imports`,
  });

export const importRunning = (): GovernanceError =>
  new GovernanceError({
    reason: 'IMPORT_RUNNING',
    message: 'Another import is being uploaded or runs; try again when it has ended',
  });

const states: { [State in StoredImport['state']]: string } = {
  PENDING: 'has not started yet; wait until it is checked',
  RUNNING: 'still runs; wait until it is checked',
  CHECKED: 'was changed at the same moment; read it again',
  DONE: 'has taken effect; upload the files again to import them once more',
  FAILED: 'has failed; correct its files and upload them again',
  CANCELED: 'was canceled; upload the files again',
};

/** The import does not wait to be confirmed. */
export const notWaiting = ({ id, state }: StoredImport): GovernanceError =>
  new GovernanceError({ reason: 'WRONG_STATE', message: `The import ${id} ${states[state]}` });
