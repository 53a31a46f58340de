import { expand, type SearchTasksRequest } from '@oag/client';
import { client } from '../api/client.ts';
import { keyset, type KeysetPage } from '../api/keyset.ts';
import type { TaskData } from './task-queries.ts';

const views = ['approve', 'carry-out', 'advice', 'done'] as const;
/** Which tasks a viewer looks at: those that wait for them, by what they are to do, or those they have acted on. */
export type TaskView = (typeof views)[number];
/** The address of a list of tasks. */
export type TaskSearch = { view?: TaskView; q?: string };

export const parseTaskSearch = ({ view, q }: Record<string, unknown>): TaskSearch => {
  const known = views.find((each) => each === view);
  return { ...(known && { view: known }), ...(typeof q === 'string' && q !== '' && { q }) };
};

/** Every kind but reviews, which have a page of their own. */
export const requestTypes = [{ grant: {} }, { revoke: {} }, { offboarding: {} }, { action: {} }, { finding: {} }];
const PATHS = [
  'app_id',
  'user_id',
  'identity_user_id',
  'app_entitlement_ids',
  'step_approver_ids',
  'created_by_user_id',
];
const PAGE_SIZE = 50;

/** One page of the tasks that a search finds. */
export async function searchTasks(
  request: SearchTasksRequest,
  pageToken: string,
  signal: AbortSignal,
): Promise<KeysetPage<TaskData>> {
  const body = { ...request, expandMask: { paths: PATHS }, pageSize: PAGE_SIZE, pageToken };
  const { data } = await client.POST('/api/v1/search/tasks', { body, signal });
  const { list, nextPageToken } = expand(data);
  return { items: list.flatMap(({ task, ...view }) => (task ? [{ ...view, task }] : [])), nextPageToken };
}

/** The tasks that a search finds, page by page. */
export const taskListQuery = (key: string, request: SearchTasksRequest) =>
  keyset<TaskData>(['task-list', key, request], (pageToken, signal) => searchTasks(request, pageToken, signal));

const requests: { readonly [View in TaskView]: (viewerId: string) => SearchTasksRequest } = {
  approve: (viewerId) => ({
    assigneesInIds: [viewerId],
    currentStep: 'TASK_SEARCH_CURRENT_STEP_APPROVAL',
    taskTypes: requestTypes,
  }),
  'carry-out': (viewerId) => ({
    assigneesInIds: [viewerId],
    currentStep: 'TASK_SEARCH_CURRENT_STEP_PROVISION',
  }),
  advice: () => ({ awaitsAdvice: true }),
  done: (viewerId) => ({
    previouslyActedOnIds: [viewerId],
    taskTypes: requestTypes,
    sortBy: 'TASK_SEARCH_SORT_BY_REVERSE_CREATED_AT',
  }),
};

/** The search for the tasks of a view. */
export const taskViewRequest = (viewerId: string, view: TaskView): SearchTasksRequest => requests[view](viewerId);

/** The tasks of a view, as its address says. */
export const myTasksQuery = (viewerId: string, { view = 'approve', q = '' }: TaskSearch) =>
  taskListQuery(view, { ...taskViewRequest(viewerId, view), query: q });
