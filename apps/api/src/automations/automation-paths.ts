import { automationsByIds } from '@oag/store/automations';
import type { Db } from '@oag/store/database';
import type { Any, AutomationExecution, AutomationExecutionView } from '@oag/types';
import { createExpansion } from '../inventory/index.ts';
import { readerOf, type RequestContext } from '../http/index.ts';

/** Runs with the paths to their automations, for callers who may read both. Deleted automations are left out. */
export async function automationPaths(
  db: Db,
  runs: AutomationExecution[],
  context: Pick<RequestContext, 'caller'>,
): Promise<{ list: AutomationExecutionView[]; expanded: Any[] }> {
  const automations = await automationsByIds(
    db,
    runs.map(({ automationTemplateId }) => automationTemplateId),
  );
  const expansion = createExpansion(await readerOf(db, context));
  const list = runs.map((automationExecution): AutomationExecutionView => {
    const automation = automations.get(automationExecution.automationTemplateId);
    return {
      automationExecution,
      automationPath: automation ? expansion.addPart('automation', automation.id, automation) : '',
    };
  });
  return { list, expanded: expansion.expanded };
}
