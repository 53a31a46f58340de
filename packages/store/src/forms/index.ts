export { consentsOf, insertConsent, CONSENTS_KEPT_HOURS, removeOldConsents } from './consents.ts';
export { lookUpForAnswers, lookUpForForm } from './form-lookups.ts';
export {
  deleteRequestSchemaRow,
  type EntitlementForm,
  findEntitlementForm,
  findRequestSchema,
  readRequestSchema,
  holdRequestSchemas,
  insertRequestSchema,
  listEntitlementsWithForm,
  listRequestSchemas,
  setEntitlementForm,
  type StoredRequestSchema,
  updateRequestSchemaRow,
} from './request-schemas.ts';
export {
  countUnkeptUploads,
  deleteUpload,
  findUpload,
  finishUpload,
  giveUploadsToTasks,
  keepUploads,
  readUpload,
  UNKEPT_UPLOADS_HOURS,
  removeUnkeptUploads,
  type StoredBytes,
  storeUpload,
  tasksWithUpload,
  uploadsOf,
} from './uploads.ts';
