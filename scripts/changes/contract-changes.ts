import type { Change } from './change.ts';

const OPERATION = `operationId: getAppCopy
summary: Get a copy of an app
description: Returns one app.
tags: [Apps]
x-extension: true
x-permission:
  roles: [basic_user, read_only_admin]
  object: readRequestable
parameters:
  - $ref: ../parameters/AppIdAsId.yaml
responses:
  '200':
    description: Success.
    content:
      application/json:
        schema:
          $ref: ../schemas/GetAppResponse.yaml
        examples:
          getAppCopy:
            $ref: ../examples/getAppCopy.response.yaml
`;

const HANDLER = `import { findApp } from '@oag/store/inventory';
import { notFound, type Handler } from '../../http/index.ts';

export const getAppCopy: Handler<'getAppCopy'> = async ({ path }, { database }) => {
  const app = await findApp(database.db, path.id);
  if (!app) throw notFound('app', path.id, 'list the apps with GET /api/v1/apps');
  return { app };
};
`;

/** Changes that begin in the contract. */
export const contractChanges: readonly Change[] = [
  {
    row: 'add a field to AccessReview',
    begins: [
      {
        file: 'openapi/schemas/AccessReview.yaml',
        find: '  autoCloseCampaign:\n',
        replace:
          '  auditNote:\n    type: string\n    maxLength: 256\n    x-extension: true\n    description: A note for auditors. May be empty.\n  autoCloseCampaign:\n',
      },
      {
        file: 'openapi/schemas/CreateAccessReviewRequest.yaml',
        find: '  autoCloseCampaign:\n',
        replace:
          '  auditNote:\n    type: string\n    maxLength: 256\n    x-extension: true\n    description: A note for auditors. May be empty.\n  autoCloseCampaign:\n',
      },
    ],
    asked: [
      {
        file: 'packages/governance/src/campaigns/access-review-members.ts',
        find: "  description: { initial: '', edit: 'untilClosed' },\n",
        replace:
          "  description: { initial: '', edit: 'untilClosed' },\n  auditNote: { initial: '', edit: 'untilClosed' },\n",
      },
      {
        file: 'packages/governance/src/campaigns/duplicate.ts',
        find: "  description: 'taken',\n",
        replace: "  description: 'taken',\n  auditNote: 'taken',\n",
      },
      {
        file: 'packages/governance/src/templates/template-members.ts',
        find: "  autoResolve: 'templates",
        replace: "  auditNote: 'it is about one campaign',\n  autoResolve: 'templates",
      },
      {
        file: 'packages/governance/src/visibility/empty-objects.ts',
        find: "  accuracyIssueAction: 'ACCURACY_ISSUE_ACTION_UNSPECIFIED',\n  autoCloseCampaign: false,\n",
        replace:
          "  accuracyIssueAction: 'ACCURACY_ISSUE_ACTION_UNSPECIFIED',\n  auditNote: '',\n  autoCloseCampaign: false,\n",
      },
    ],
    untried: {
      'packages/store/src/campaigns/access-reviews.ts': 'only a field that lists are filtered by needs a column',
    },
  },
  {
    row: 'add an operation',
    begins: [
      { file: 'openapi/operations/getAppCopy.yaml', content: OPERATION },
      {
        file: 'openapi/openapi.yaml',
        find: '  /api/v1/search/apps:\n',
        replace:
          '  /api/v1/apps/{id}/copy:\n    get:\n      $ref: operations/getAppCopy.yaml\n  /api/v1/search/apps:\n',
      },
    ],
    asked: [
      {
        file: 'openapi/examples/getAppCopy.response.yaml',
        content:
          'summary: MediChart\nvalue:\n  app:\n    id: 380rbVuUdksmH3jQAK2axp0zYNB\n    displayName: MediChart\n',
      },
      { file: 'apps/api/src/inventory/operations/getAppCopy.ts', content: HANDLER },
      {
        file: 'packages/contract/test/harness/requests/inventory-requests.ts',
        askedAt: 'packages/contract/test/harness/requests.ts',
        find: '    getApp: { path: { id: ids.app } },\n',
        replace: '    getApp: { path: { id: ids.app } },\n    getAppCopy: { path: { id: ids.app } },\n',
      },
    ],
  },
  {
    row: 'add an error reason',
    begins: [
      {
        file: 'openapi/schemas/ErrorReason.yaml',
        find: '  - RATE_LIMITED\n',
        replace: '  - QUOTA_EXCEEDED\n  - RATE_LIMITED\n',
      },
    ],
    asked: [
      {
        file: 'apps/api/src/server/status-error.ts',
        find: '  RATE_LIMITED: {',
        replace: '  QUOTA_EXCEEDED: FAILED_PRECONDITION,\n  RATE_LIMITED: {',
      },
    ],
  },
];
