import { GovernanceError } from '@oag/governance/input';
import { confirmPreview, type StoredImport } from '@oag/store/imports';
import { invalidPart, type Handler } from '../../http/index.ts';
import { onWaitingImport } from '../waiting-import.ts';

export const confirmImport: Handler<'confirmImport'> = ({ path, body }, context) =>
  onWaitingImport(context, path.id, async (stored, by) => {
    const confirmRemovals = (body.confirmRemovals ?? false) || stored.confirmRemovals;
    requireConfirmable(stored, confirmRemovals);
    return confirmPreview(context.database.pool, stored.id, by, confirmRemovals);
  });

function requireConfirmable({ id, problems, problemCount }: StoredImport, confirmRemovals: boolean): void {
  const first = problems.find(({ rule }) => rule !== 'REMOVALS');
  if (first)
    throw new GovernanceError({
      reason: 'WRONG_STATE',
      message: `The files of the import ${id} have ${problemCount} problems, so that it cannot take effect; the first one: ${first.message}`,
    });
  if (problemCount > 0 && !confirmRemovals)
    throw invalidPart('confirmRemovals', 'REQUIRED', `must be true: ${problems[0]?.message ?? ''}`);
}
