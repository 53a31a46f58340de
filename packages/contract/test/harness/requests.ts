import type { OperationId } from '@oag/types';
import { accessRequests } from './requests/access-requests.ts';
import { campaignRequests } from './requests/campaign-requests.ts';
import { catalogRequests } from './requests/catalog-requests.ts';
import { clientRequests } from './requests/client-requests.ts';
import { conflictRequests } from './requests/conflict-requests.ts';
import { inventoryRequests } from './requests/inventory-requests.ts';
import { logRequests } from './requests/log-requests.ts';
import { policyRequests } from './requests/policy-requests.ts';
import { signInRequests } from './requests/sign-in-requests.ts';
import { taskRequests } from './requests/task-requests.ts';
import type { PartsOf } from './requests/request.ts';
import type { Stage } from './stage.ts';

export type { Parts } from './requests/request.ts';

/** A request for each operation that a super admin may make, with ids of the stage. Each operation decides what its request would change. */
export const requestsOn = (stage: Stage): { [Id in OperationId]: PartsOf<Id> } => ({
  ...signInRequests(stage),
  ...clientRequests(stage),
  ...inventoryRequests(stage),
  ...conflictRequests(stage),
  ...logRequests(stage),
  ...policyRequests(stage),
  ...catalogRequests(stage),
  ...accessRequests(stage),
  ...campaignRequests(stage),
  ...taskRequests(stage),
});
