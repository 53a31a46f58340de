import type { Stage } from '../stage.ts';
import type { Requests } from './request.ts';

/** About requests for access, requestable actions, and their forms. */
export const accessRequests = ({ ids }: Stage) =>
  ({
    createRequestableAction: {
      path: {},
      body: { displayName: 'Remind', automation: { automationTemplateId: ids.automation } },
    },
    listRequestableActions: { path: {} },
    searchRequestableActions: { path: {}, body: {} },
    getRequestableAction: { path: { id: ids.action } },
    updateRequestableAction: {
      path: { id: ids.action },
      body: { requestableAction: { description: 'From the front desk.' } },
    },
    deleteRequestableAction: { path: { id: ids.action } },
    createResourceActionTask: {
      path: {},
      body: { actionId: ids.resourceAction, formValues: { displayName: 'Ward 7' } },
    },
    createScopeRoleTask: {
      path: {},
      body: { appId: ids.app, roleResourceId: ids.resource, scopeResourceId: ids.resource },
    },
    createToolCallTask: {
      path: {},
      body: { appId: ids.app, toolCall: { toolId: 'schedule.export', toolName: 'Export the schedule' } },
    },
    createActionTask: { path: {}, body: { actionId: ids.action } },
    createRequestSchema: { path: {}, body: { name: 'Wards', fields: [{ displayName: 'Ward', stringField: {} }] } },
    listRequestSchemas: { path: {} },
    searchRequestSchemas: { path: {}, body: {} },
    getRequestSchema: { path: { request_schema_id: ids.form } },
    updateRequestSchema: {
      path: { request_schema_id: ids.form },
      body: { requestSchema: { justificationVisibility: 'JUSTIFICATION_VISIBILITY_HIDE' } },
    },
    deleteRequestSchema: { path: { request_schema_id: ids.form } },
    getRequestSchemaJsonSchema: { path: { request_schema_id: ids.form } },
    checkRequestSchemaAnswers: { path: { request_schema_id: ids.form }, body: { answers: { shifts: 5 } } },
    listRequestSchemaEntitlementBindings: { path: { request_schema_id: ids.form } },
    createRequestSchemaEntitlementBinding: {
      path: {},
      body: { entitlementRef: { appId: ids.app, id: ids.entitlement }, requestSchemaId: ids.form },
    },
    getRequestSchemaEntitlementBinding: { path: {}, body: { entitlementRef: { appId: ids.app, id: ids.entitlement } } },
    deleteRequestSchemaEntitlementBinding: {
      path: {},
      body: { entitlementRef: { appId: ids.app, id: ids.entitlement }, requestSchemaId: ids.form },
    },
    startConsent: { path: {}, body: { requestSchemaId: ids.form, fieldName: 'account' } },
    finishConsent: {
      path: {},
      body: { providerId: ids.signInProvider, parameters: 'state=consent.none&code=none' },
    },
    createUpload: { path: {}, body: uploadForm() },
    downloadUpload: { path: { id: ids.upload } },
    createGrantTask: {
      path: {},
      body: {
        appId: ids.app,
        appEntitlementId: ids.entitlement,
        identityUserId: ids.holder,
        requestData: { shifts: 5 },
      },
    },
    simulateGrantTask: {
      path: {},
      body: { appId: ids.app, appEntitlementId: ids.entitlement, identityUserId: ids.holder },
    },
    createRevokeTask: { path: {}, body: { appId: ids.app, appEntitlementId: ids.entitlement, appUserId: ids.account } },
    createOffboardingTask: { path: {}, body: { subjectUserId: ids.leaver } },
  }) satisfies Requests;

const uploadForm = (): FormData => {
  const form = new FormData();
  form.set('file', new Blob(['%PDF-1.7'], { type: 'application/pdf' }), 'licence.pdf');
  return form;
};
