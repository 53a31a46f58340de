import { GovernanceError } from '@oag/governance/input';
import { searchPolicies as findPolicies } from '@oag/store/policies';
import { checkRefs, type Handler } from '../../http/index.ts';

export const searchPolicies: Handler<'searchPolicies'> = async ({ body }, { database, pager }) => {
  checkRefs({ refs: body.refs });
  if (body.scopeView === 'POLICY_SCOPE_VIEW_GLOBAL_AND_OBJECT' && !body.scopeAppId && !body.scopeAppEntitlementId) {
    const description =
      'is required for the view GLOBAL_AND_OBJECT; name the app, or the entitlement in scopeAppEntitlementId';
    throw new GovernanceError({
      reason: 'INVALID_FIELD',
      message: `scopeAppId: ${description}`,
      fieldViolations: [{ field: 'scopeAppId', description, reason: 'REQUIRED' }],
    });
  }
  const pages = pager(body);
  const { rows, after } = await findPolicies(database.db, body, pages.read(body));
  return { list: rows, nextPageToken: pages.token(after) };
};
