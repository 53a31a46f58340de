import { accountFor } from '@oag/governance/campaigns';
import type { Caller } from '@oag/governance/auth';
import { campaignToWire } from '@oag/store/campaigns';
import type { TaskViewRows } from '@oag/store/tasks';

type Expanded = TaskViewRows['expanded'];

/** The objects that come along with tasks, each account without the attributes that its campaign keeps from the caller. */
export function redactAccounts({ tasks, campaigns, expanded }: TaskViewRows, caller: Caller): Expanded {
  if (![...expanded.accounts.values()].some(({ profile }) => profile !== null)) return expanded;
  const configured = new Map(campaigns.map((campaign) => [campaign.id, campaignToWire(campaign)]));
  const tasksOf = Map.groupBy(tasks, (task) => task.app_user_id ?? '');
  const shown = [...expanded.accounts].map(([id, account]) => {
    const ofTasks = (tasksOf.get(id) ?? []).map((task) => configured.get(task.access_review_id ?? ''));
    return [id, accountFor(account, ofTasks, caller)] as const;
  });
  return { ...expanded, accounts: new Map(shown) };
}
