import { assertNoViolations, violation } from '@oag/governance/input';
import { countFacets, listEntitlements } from '@oag/store/inventory';
import { manageableApps, readableApps } from '../app-access.ts';
import { checkRefs, readExpandMask, mayReportOnCampaign, readerOf, type Handler } from '../../http/index.ts';
import { ENTITLEMENT_PATHS, entitlementView, wantOfEntitlements } from '../entitlement-view.ts';
import { createExpansion } from '../expand.ts';

/** The address of a picture that the console serves. */
const pictureAt = ({ publicUrl }: { publicUrl: string }, name: string): string =>
  new URL(`/console-assets/facet-${name}.svg`, publicUrl).href;

export const searchAppEntitlements: Handler<'searchAppEntitlements'> = async ({ body }, context) => {
  const { configuration, database, pager } = context;
  const ofAccounts = body.onlyGetExpiring ? 'onlyGetExpiring' : body.membershipType?.length ? 'membershipType' : '';
  const isNobody = ofAccounts !== '' && !body.appUserIds?.length;
  assertNoViolations(
    isNobody
      ? [
          violation(
            'appUserIds',
            'REQUIRED',
            `is needed with ${ofAccounts}; name the accounts whose access is searched`,
          ),
        ]
      : [],
  );
  checkRefs({ refs: body.refs, excludedEntitlementRefs: body.excludedEntitlementRefs, policyRefs: body.policyRefs });
  const mask = readExpandMask(body.expandMask, ENTITLEMENT_PATHS);
  const pages = pager(body);
  // The selection is part of the campaign's setup: for other callers the campaign does not exist.
  if (body.accessReviewId && !(await mayReportOnCampaign(database.db, body.accessReviewId, context)))
    return { list: [], expanded: [], facets: null, nextPageToken: '' };
  const filter = { ...body, ...readableApps(context) };
  const page = pages.read(body);
  const db = await context.searchDb();
  const { rows, after } = await listEntitlements(db, filter, page);
  // Counted for the first page only: later pages belong to the same search.
  const facets = page.after === null ? await countFacets(db, filter, (name) => pictureAt(configuration, name)) : null;
  const expansion = createExpansion(await readerOf(database.db, context));
  wantOfEntitlements(expansion, rows, mask);
  await expansion.load(database.db);
  const isManageable = await manageableApps(database.db, context);
  return {
    list: rows.map((entitlement) => entitlementView(entitlement, expansion, isManageable)),
    expanded: expansion.expanded,
    facets,
    nextPageToken: pages.token(after),
  };
};
