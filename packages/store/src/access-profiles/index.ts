export {
  accessToRevoke,
  type HeldAccess,
  missingAccess,
  type MissingAccess,
  nextFormerPairs,
  nextMemberPairs,
  openMembershipRequests,
} from './membership-access.ts';
export {
  addToRequestCatalog,
  type EntitlementPart,
  isInRequestCatalog,
  listRequestCatalogEntitlements,
  requestCatalogEntitlementRefs,
  takeFromRequestCatalog,
} from './request-catalog-entitlements.ts';
export {
  clearDefaultRequestCatalog,
  deleteRequestCatalogMembers,
  findRequestCatalog,
  holdRequestCatalog,
  insertRequestCatalog,
  insertRequestCatalogMembers,
  listRequestCatalogMembers,
  listRequestCatalogs,
  type RequestCatalogViewer,
  type StoredRequestCatalog,
  updateRequestCatalogRow,
} from './request-catalogs.ts';
export {
  type EntitlementReader,
  type OfferedColumn,
  offeredObjects,
  readableEntitlement,
  searchRequestable,
} from './requestable-entitlements.ts';
