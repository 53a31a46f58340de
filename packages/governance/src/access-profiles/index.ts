export { seesAllRequestCatalogs } from './request-catalog-permissions.ts';
export {
  entitlementsNamed,
  membersNamed,
  newRequestCatalog,
  refuseDeleted,
  refuseUnlessShown,
  updateRequestCatalog,
} from './request-catalog.ts';
