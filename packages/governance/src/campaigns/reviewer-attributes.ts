import type { AccessReview, AppUser, FieldViolation, ReviewerAttributeConfigInput } from '@oag/types';
import { seesAll, type Caller, ownsCampaign } from '../auth/index.ts';
import { duplicateIndexes, violation } from '../input/index.ts';

const BINDINGS_MAX = 10;

type Config = AccessReview['reviewerAttributeConfig'];

export const completeReviewerAttributeConfig = ({ bindings }: ReviewerAttributeConfigInput): NonNullable<Config> => ({
  bindings: (bindings ?? []).map(({ appId = '', attributeKey = '' }) => ({ appId, attributeKey })),
});

/** The apps in a list of allowed attributes; look them up for checkReviewerAttributeConfig. */
export const attributeAppIds = (config: ReviewerAttributeConfigInput | null | undefined): string[] => [
  ...new Set((config?.bindings ?? []).flatMap(({ appId }) => appId || [])),
];

/** The violations of a list of allowed attributes. */
export function checkReviewerAttributeConfig(config: Config, appIds: ReadonlySet<string>): FieldViolation[] {
  const bindings = config?.bindings ?? [];
  const at = 'reviewerAttributeConfig.bindings';
  if (bindings.length > BINDINGS_MAX)
    return [violation(at, 'LIMIT', `names ${bindings.length} attributes; at most ${BINDINGS_MAX} are allowed`)];
  const again = duplicateIndexes(bindings.map(({ appId, attributeKey }) => JSON.stringify([appId, attributeKey])));
  return bindings.flatMap(({ appId, attributeKey }, index) => {
    return [
      ...(appIds.has(appId)
        ? []
        : [violation(`${at}[${index}].appId`, 'NOT_FOUND', `no app has the id ${appId}; correct it`)]),
      ...(attributeKey === ''
        ? [violation(`${at}[${index}].attributeKey`, 'REQUIRED', 'is missing; name the attribute')]
        : []),
      ...(again.has(index)
        ? [violation(`${at}[${index}]`, 'DUPLICATE', 'names an attribute again; name each once')]
        : []),
    ];
  });
}

/** The members of a task's campaign that decide which attributes its readers see. */
type OfTask = Pick<AccessReview, 'ownerIds' | 'reviewerAttributeConfig'>;

/**
 * The account of a task with the attributes that the caller may see. Owners of the campaign and people who see everything
 * see all of them. Other readers of the task see those that the campaign allows, and none without a campaign.
 */
export function accountFor(account: AppUser, campaigns: readonly (OfTask | undefined)[], caller: Caller): AppUser {
  if (account.profile === null || seesAll(caller)) return account;
  if (campaigns.some((campaign) => campaign && ownsCampaign(campaign.ownerIds ?? [], caller))) return account;
  const allowed = new Set(
    campaigns.flatMap((campaign) =>
      (campaign?.reviewerAttributeConfig?.bindings ?? []).flatMap(({ appId, attributeKey }) =>
        appId === account.appId ? attributeKey : [],
      ),
    ),
  );
  const shown = Object.entries(account.profile).filter(([key]) => allowed.has(key));
  return { ...account, profile: shown.length === 0 ? null : Object.fromEntries(shown) };
}
