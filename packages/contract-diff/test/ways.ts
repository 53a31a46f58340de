import type { ContractDocument } from '../src/contract-document.ts';

type DraftSchema = {
  type?: unknown;
  enum?: string[];
  anyOf?: DraftSchema[];
  oneOf?: DraftSchema[];
  properties?: { [name: string]: DraftSchema };
  required?: string[];
  maxLength?: number;
  pattern?: string;
  deprecated?: boolean;
  'x-sunset'?: string;
  'x-replaced-by'?: string;
};
type DraftParameter = { $ref?: string; name?: string; in?: string; required?: boolean; schema?: DraftSchema };
type DraftOperation = {
  operationId: string;
  description?: string;
  parameters?: DraftParameter[];
  responses: { [status: string]: { content: { [type: string]: unknown } } };
  'x-permission': { roles: string[] };
};

/** A contract that may be changed. */
export type Draft = {
  paths: { [path: string]: { [method: string]: DraftOperation } };
  components: { schemas: { [name: string]: DraftSchema }; parameters: { [name: string]: DraftParameter } };
};

export type Way = {
  readonly name: string;
  readonly edit: (draft: Draft) => void;
  /** Parts of the messages of the gate and of the app's contract; absent for a harmless change. */
  readonly gate?: string;
  readonly consumer?: string;
};

/** A copy of the contract, changed in one way. */
export function changed(document: ContractDocument, { edit }: Way): ContractDocument {
  const draft = structuredClone(document) as unknown as Draft;
  edit(draft);
  return draft as unknown as ContractDocument;
}

function there<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`The contract has no ${what} any more; choose another example.`);
  return value;
}

const schema = (
  draft: Draft,
  name: string,
): DraftSchema & { properties: { [name: string]: DraftSchema }; required: string[] } => {
  const found = there(draft.components.schemas[name], name);
  return Object.assign(found, { properties: found.properties ?? {}, required: found.required ?? [] });
};
const member = (draft: Draft, name: string, key: string): DraftSchema =>
  there(schema(draft, name).properties[key], `${name}.${key}`);
const operation = (draft: Draft, path: string, method: string): DraftOperation =>
  there(draft.paths[path]?.[method], `${method} ${path}`);
const addParameter = (found: DraftOperation, parameter: DraftParameter): void => {
  found.parameters = [...(found.parameters ?? []), parameter];
};
function rename(from: { [key: string]: unknown }, old: string, name: string): void {
  from[name] = there(from[old], old);
  delete from[old];
}

const TASK = '/api/v1/tasks/{id}';
const APPROVE = '/api/v1/tasks/{task_id}/action/approve';
const SEARCH = '/api/v1/search/tasks';
const APPS = '/api/v1/apps';

/** The operations that the ways change. */
export const paths: readonly string[] = [TASK, APPROVE, SEARCH, APPS];

function removeMember(draft: Draft, name: string, key: string): void {
  const found = schema(draft, name);
  delete found.properties[key];
  found.required = found.required.filter((each) => each !== key);
}

export const breaking: readonly Way[] = [
  {
    name: 'an operation is removed',
    edit: (draft) => delete draft.paths[TASK],
    gate: `GET ${TASK}: is removed`,
    consumer: 'the operation was removed',
  },
  {
    name: 'a member of an answer is removed',
    edit: (draft) => removeMember(draft, 'TaskView', 'appPath'),
    gate: 'TaskView.appPath (response): is no longer answered',
    consumer: 'list[].appPath: appPath is no longer answered',
  },
  {
    name: 'a member of a request is removed',
    edit: (draft) => removeMember(draft, 'SearchTasksRequest', 'assigneesInIds'),
    gate: 'SearchTasksRequest.assigneesInIds (request): is no longer accepted',
    consumer: 'request body assigneesInIds: what the app sends must NOT have additional properties',
  },
  {
    name: 'an enumeration of a request loses a value',
    edit: (draft) => {
      const found = schema(draft, 'TaskStateInput');
      found.enum = there(found.enum, 'enum').filter((value) => value !== 'TASK_STATE_OPEN');
    },
    gate: 'TaskStateInput (request): no longer has the value TASK_STATE_OPEN',
    consumer: 'request body taskStates.0: what the app sends must be equal to one of the allowed values',
  },
  {
    name: 'a request needs a new member',
    edit: (draft) => {
      const found = schema(draft, 'ApproveTaskRequest');
      found.properties['reason'] = { type: 'string' };
      found.required.push('reason');
    },
    gate: 'ApproveTaskRequest.reason (request): is new and required',
    consumer: "request body reason: what the app sends must have required property 'reason'",
  },
  {
    name: 'a member of an answer changes its type',
    edit: (draft) => void (schema(draft, 'Task').properties['commentCount'] = { type: 'string' }),
    gate: 'Task.commentCount (response): is string instead of integer',
    consumer: 'taskView.task.commentCount: commentCount is string instead of integer',
  },
  {
    name: 'a member of an answer may be null',
    edit: (draft) => void (member(draft, 'Task', 'displayName').type = ['string', 'null']),
    gate: 'Task.displayName (response): may be null now',
    consumer: 'taskView.task.displayName: displayName may be null now',
  },
  {
    name: 'a member of an answer may be missing',
    edit: (draft) => {
      const found = schema(draft, 'Task');
      found.required = found.required.filter((name) => name !== 'displayName');
    },
    gate: 'Task.displayName (response): may be missing now',
    consumer: 'taskView.task.displayName: displayName may be missing now',
  },
  {
    name: 'a limit of a request gets lower',
    edit: (draft) => void (member(draft, 'ApproveTaskRequest', 'comment').maxLength = 5),
    gate: 'ApproveTaskRequest.comment (request): has maxLength 5',
    consumer: 'request body comment: what the app sends must NOT have more than 5 characters',
  },
  {
    name: 'a text of a request needs a pattern',
    edit: (draft) => void (member(draft, 'ApproveTaskRequest', 'comment').pattern = '^[A-Z]+$'),
    gate: 'ApproveTaskRequest.comment (request): has pattern ^[A-Z]+$ now',
    consumer: 'request body comment: what the app sends must match pattern',
  },
  {
    name: 'an operation needs a new parameter',
    edit: (draft) =>
      addParameter(operation(draft, TASK, 'get'), {
        name: 'reason',
        in: 'query',
        required: true,
        schema: { type: 'string' },
      }),
    gate: `GET ${TASK}, query parameter reason: is new and required`,
    consumer: 'query parameter reason: is required, and the app does not send it',
  },
  {
    name: 'a parameter is removed',
    edit: (draft) => {
      const found = operation(draft, APPS, 'get');
      found.parameters = (found.parameters ?? []).filter(({ $ref }) => !$ref?.endsWith('PageSize'));
    },
    gate: 'GET /api/v1/apps, query parameter page_size: is no longer accepted',
    consumer: 'query parameter page_size: is no longer accepted, and the app sends it',
  },
  {
    name: 'success is answered with another status',
    edit: (draft) => rename(operation(draft, APPROVE, 'post').responses, '200', '202'),
    gate: `POST ${APPROVE}, answer 200: is no longer given`,
    consumer: 'answer 200: is no longer given',
  },
  {
    name: 'an answer has another media type',
    edit: (draft) =>
      rename(
        there(operation(draft, TASK, 'get').responses['200'], 'answer').content,
        'application/json',
        'application/xml',
      ),
    gate: `GET ${TASK}, answer 200: is no longer given as application/json`,
    consumer: 'answer 200: is no longer given as application/json',
  },
  {
    name: 'a path parameter gets another name',
    edit: (draft) => rename(draft.paths, TASK, '/api/v1/tasks/{task}'),
    gate: `GET ${TASK}: has another name for a path parameter: /api/v1/tasks/{task}`,
    consumer: 'the operation was removed',
  },
  {
    name: 'a role may no longer call an operation',
    edit: (draft) => void (operation(draft, SEARCH, 'post')['x-permission'].roles = ['super_admin']),
    gate: `POST ${SEARCH}, permission: the role basic_user may no longer call it`,
    consumer: 'permission: the role basic_user may not call it',
  },
];

export const harmless: readonly Way[] = [
  {
    name: 'an operation is new',
    edit: (draft) =>
      void (draft.paths['/api/v1/new'] = { get: { ...operation(draft, TASK, 'get'), operationId: 'getNew' } }),
  },
  {
    name: 'an answer has a new member',
    edit: (draft) => {
      schema(draft, 'Task').properties['colour'] = { type: 'string' };
      schema(draft, 'Task').required.push('colour');
    },
  },
  {
    name: 'a request takes a new member',
    edit: (draft) => void (schema(draft, 'SearchTasksRequest').properties['colour'] = { type: 'string' }),
  },
  {
    name: 'an enumeration of a request has a new value',
    edit: (draft) => there(schema(draft, 'TaskStateInput').enum, 'enum').push('TASK_STATE_RESTING'),
  },
  {
    name: 'an open enumeration of an answer has a new value',
    edit: (draft) => there(schema(draft, 'TaskState').anyOf?.[0]?.enum, 'enum').push('TASK_STATE_RESTING'),
  },
  {
    name: 'an operation takes a new parameter',
    edit: (draft) =>
      addParameter(operation(draft, TASK, 'get'), { name: 'colour', in: 'query', schema: { type: 'string' } }),
  },
  {
    name: 'a limit of a request gets higher',
    edit: (draft) => void (there(draft.components.parameters['TaskId']?.schema, 'TaskId').maxLength = 100_000),
  },
  {
    name: 'a member of a request need not be sent any more',
    edit: (draft) => void (schema(draft, 'ApproveTaskRequest').required = []),
  },
  {
    name: 'a member of a request may be null',
    edit: (draft) => void (member(draft, 'ApproveTaskRequest', 'comment').type = ['string', 'null']),
  },
  {
    name: 'a member of an answer is never null any more',
    edit: (draft) =>
      void (schema(draft, 'TaskView').properties['task'] = there(member(draft, 'TaskView', 'task').oneOf?.[0], 'task')),
  },
  {
    name: 'an operation has a new error',
    edit: (draft) => {
      const { responses } = operation(draft, TASK, 'get');
      responses['410'] = there(responses['404'], '404');
    },
  },
  {
    name: 'another role may call an operation',
    edit: (draft) => operation(draft, SEARCH, 'post')['x-permission'].roles.push('helpdesk'),
  },
  {
    name: 'a member is deprecated',
    edit: (draft) =>
      Object.assign(member(draft, 'TaskView', 'userPath'), {
        deprecated: true,
        'x-sunset': '2030-01-31',
        'x-replaced-by': 'identityUserPath',
      }),
  },
  { name: 'a description is better', edit: (draft) => void (operation(draft, TASK, 'get').description = 'Better.') },
];

/** The part of a contract that some paths need. */
export function partOf(document: ContractDocument, wanted: readonly string[]): ContractDocument {
  const { schemas, ...others } = document.components as { schemas: { [name: string]: unknown } };
  const needed = new Set<string>();
  const collect = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (needed.has(name)) continue;
      needed.add(name);
      collect(schemas[name]);
    }
  };
  const kept = Object.fromEntries(wanted.map((path) => [path, there(document.paths[path], path)]));
  collect([kept, others]);
  const components = {
    ...others,
    schemas: Object.fromEntries([...needed].toSorted().map((name) => [name, schemas[name]])),
  };
  return { ...document, paths: kept, components };
}
