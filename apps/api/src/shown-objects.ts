import { accountFor, campaignFor, type Caller } from '@oag/governance';
import { campaignToWire, type TaskViewRows } from '@oag/store';

type Expanded = TaskViewRows['expanded'];

/** The objects that go along with tasks, as the caller may see them: an account without the attributes that its campaign does not allow. */
export function shownObjects({ tasks, campaigns, expanded }: TaskViewRows, caller: Caller): Expanded {
  return { ...expanded, campaigns: mapped(expanded.campaigns, (campaign) => campaignFor(campaign, caller)), accounts: shownAccounts() };

  function shownAccounts(): Expanded['accounts'] {
    if (![...expanded.accounts.values()].some(({ profile }) => profile !== null)) return expanded.accounts;
    const configured = new Map(campaigns.map((campaign) => [campaign.id, campaignToWire(campaign)]));
    const tasksOf = Map.groupBy(tasks, (task) => task.app_user_id ?? '');
    return mapped(expanded.accounts, (account) =>
      accountFor(account, (tasksOf.get(account.id) ?? []).map((task) => configured.get(task.access_review_id ?? '')), caller),
    );
  }
}

const mapped = <Item>(items: Map<string, Item>, change: (item: Item) => Item): Map<string, Item> => new Map([...items].map(([id, item]) => [id, change(item)]));
