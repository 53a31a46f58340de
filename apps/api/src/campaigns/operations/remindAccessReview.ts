import { assertNoViolations, violation } from '@oag/governance/input';
import { insertReminders } from '@oag/store/campaigns';
import { findReferences } from '@oag/store/inventory';
import { newId } from '@oag/store/database';
import { managedCampaign } from '../campaign-access.ts';
import { postAboutCampaign } from '../campaign-channel.ts';
import { moveCampaign } from '../campaign-effects.ts';
import type { Handler } from '../../http/index.ts';

export const remindAccessReview: Handler<'remindAccessReview'> = async ({ path, body }, context) => {
  const { caller, database, now, requestId } = context;
  const { comment = '', copyManagers = false } = body;
  const messageCount = await database.db.transaction().execute(async (tx) => {
    const campaign = await managedCampaign(tx, path.access_review_id, context, 'forUpdate');
    const userIds = body.userIds ?? [];
    const { people } = await findReferences(tx, { userIds });
    assertNoViolations(
      userIds.flatMap((id, index) =>
        people.has(id) ? [] : [violation(`userIds[${index}]`, 'NOT_FOUND', `no person has the id ${id}; correct it`)],
      ),
    );
    await moveCampaign(
      tx,
      campaign,
      { kind: 'remind', comment },
      { actorId: caller.userId, clientId: caller.clientRowId, requestId, now },
    );
    const occasion = newId();
    // A reminder of single people is not for everybody in the channel.
    if (userIds.length === 0) await postAboutCampaign(tx, path.access_review_id, { kind: 'REMINDER', occasion }, now);
    return insertReminders(tx, {
      accessReviewId: path.access_review_id,
      occasion,
      dueAt: now,
      userIds,
      comment,
      copyManagers,
    });
  });
  return { messageCount };
};
