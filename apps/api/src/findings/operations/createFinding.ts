import { createHash } from 'node:crypto';
import {
  checkFinding,
  findingKey,
  mayManageFinding,
  newFinding,
  observeAgain,
  targetOf,
  reopensAt,
} from '@oag/governance/findings';
import { GovernanceError } from '@oag/governance/input';
import { logAction } from '@oag/store/log';
import { findFinding, findFindingTarget, insertFinding, updateFindings } from '@oag/store/findings';
import { newId, type Db } from '@oag/store/database';
import type { CreateFindingRequest, Finding } from '@oag/types';
import { withIdempotencyKey, type Handler } from '../../http/index.ts';

export const createFinding: Handler<'createFinding'> = async ({ body }, context) => {
  const { database, caller, now } = context;
  return database.db.transaction().execute((tx) =>
    withIdempotencyKey(tx, 'createFinding', body, context, async () => {
      const { exists, ownerIds } = await findFindingTarget(tx, targetOf(body));
      checkFinding(body, { targetExists: exists });
      if (!mayManageFinding(caller, ownerIds)) throw mayNot();
      const { finding, isNew } = await report(tx, body, now);
      const kind = isNew ? 'findingCreated' : 'findingObserved';
      await logAction(tx, context, {
        kind,
        objectType: 'finding',
        objectId: finding.id,
        document: { state: finding.state },
      });
      return { finding };
    }),
  );
};

/** Adds the finding, or updates the existing one with its fingerprint. */
async function report(tx: Db, body: CreateFindingRequest, now: string): Promise<{ finding: Finding; isNew: boolean }> {
  const fingerprint = createHash('sha256').update(findingKey(body)).digest('hex');
  const made = newFinding(body, { id: newId(), fingerprint, now });
  if (await insertFinding(tx, made)) return { finding: made, isNew: true };
  const known = await findFinding(tx, { fingerprint }, 'forUpdate');
  if (!known) throw new Error(`The finding ${fingerprint} exists and cannot be read`);
  const finding = observeAgain(known.finding, body, now);
  await updateFindings(tx, [{ finding, reopensAt: reopensAt(finding) }]);
  return { finding, isNew: false };
}

const mayNot = (): GovernanceError =>
  new GovernanceError({
    reason: 'ROLE_REQUIRED',
    message:
      'Only super admins, owners of the app and the manager of the person may report this finding; ask one of them to create an API client for the program',
  });
