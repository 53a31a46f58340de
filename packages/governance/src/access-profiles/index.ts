export { enrollmentBypasses, unenrollmentOf } from './membership-behavior.ts';
export { seesAllRequestCatalogs } from './request-catalog-permissions.ts';
export {
  entitlementsNamed,
  membersNamed,
  newRequestCatalog,
  assertRequestCatalogNotDeleted,
  assertRequestedAsWhole,
  assertRestrictedVisibility,
  updateRequestCatalog,
} from './request-catalog.ts';
