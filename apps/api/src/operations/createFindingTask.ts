import { refuseFindingTask, targetOf } from '@oag/governance';
import { appUsersByIds, findFinding, type Db } from '@oag/store';
import type { Finding } from '@oag/types';
import { findingPolicyId } from '../finding-policy.ts';
import { loadFinding } from '../load-finding.ts';
import { madeOnce } from '../made-once.ts';
import { openTasks, outsideCampaigns, type TaskPlan } from '../open-tasks.ts';
import type { Handler } from '../request-context.ts';

export const createFindingTask: Handler<'createFindingTask'> = async ({ path, body }, context) => {
  const { database, caller } = context;
  const { taskId } = await database.db.transaction().execute((tx) =>
    madeOnce(tx, 'createFindingTask', { ...body, ...path }, context, async () => {
      const finding = await loadFinding(tx, path.finding_id, context);
      refuseFindingTask(finding);
      const policyId = await findingPolicyId(tx, body.policyId ?? '', finding.appId);
      const [id = ''] = await openTasks([{ ...(await planOf(tx, finding)), policyId, createdBy: caller.userId }], { ...context, tx });
      return { taskId: id };
    }),
  );
  const stored = await findFinding(database.db, { id: path.finding_id });
  return { finding: stored?.finding ?? null, taskId };
};

/** The task is about whom the finding is about: the person, or the owner of the account. */
async function planOf(tx: Db, finding: Finding): Promise<Omit<TaskPlan, 'createdBy'>> {
  const { appUserId, identityUserId } = targetOf(finding);
  const account = appUserId === '' ? undefined : (await appUsersByIds(tx, [appUserId])).get(appUserId);
  return {
    ...outsideCampaigns,
    kind: 'finding',
    origin: 'API',
    appId: finding.appId,
    entitlementId: '',
    appUserId: appUserId || null,
    identityUserId: identityUserId || account?.identityUserId || null,
    description: finding.remediationDescription,
    request: { findingId: finding.id, findingType: 'FINDING_TYPE_CUSTOM', title: finding.description },
  };
}
