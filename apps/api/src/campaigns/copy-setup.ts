import { COPY_AT_ONCE, copyingDraft } from '@oag/governance/campaigns';
import { copyChosenEntitlements, hasMoreChosen, listChosenEntitlements } from '@oag/store/scope';
import { insertCampaign } from '@oag/store/campaigns';
import { type CopySource, insertJob } from '@oag/store/jobs';
import type { Db } from '@oag/store/database';
import type { AccessReview } from '@oag/types';
import { toSetupRow } from './campaign-selection.ts';
import { estimatedTaskCount } from './estimated-task-count.ts';

/** Inserts a new campaign with the chosen entitlements of its source. A job copies long lists; until it is done the campaign is not a draft. */
export async function insertCopy(
  tx: Db,
  draft: AccessReview,
  source: CopySource,
  { actorId, clientId, now }: { actorId: string; clientId?: string | undefined; now: string },
): Promise<AccessReview> {
  const begun = copyingDraft(draft, { isLongList: await hasMoreChosen(tx, source, COPY_AT_ONCE) });
  const rows = begun.isCopied ? (await listChosenEntitlements(tx, source.id, source.of)).map(toSetupRow) : [];
  const expectedTicketCount = begun.isCopied ? await estimatedTaskCount(tx, begun.draft, rows, now) : 0;
  await insertCampaign(tx, { ...begun.draft, expectedTicketCount });
  if (begun.isCopied) await copyChosenEntitlements(tx, source, draft.id);
  else
    await insertJob(tx, {
      kind: 'copy',
      objectId: draft.id,
      cursor: { ...source, actorId, ...(clientId && { clientId }) },
    });
  return begun.draft;
}
