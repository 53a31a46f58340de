import type { Fault } from './fault.ts';

const PAGE = 'apps/api/src/http/page.ts';

/** Faults in which the service ignores a part of the request. */
export const inputFaults: readonly Fault[] = [
  {
    broken: 'A page token serves another caller',
    edits: [
      {
        file: PAGE,
        find: 'JSON.stringify([caller, operationId, withoutPage(query)])',
        replace: 'JSON.stringify([operationId, withoutPage(query)])',
      },
    ],
    test: 'apps/api/test/http/page.test.ts',
    name: 'of another caller is refused',
  },
  {
    broken: 'A page token serves another query',
    edits: [
      {
        file: PAGE,
        find: 'JSON.stringify([caller, operationId, withoutPage(query)])',
        replace: 'JSON.stringify([caller, operationId])',
      },
    ],
    test: 'apps/api/test/http/paging.test.ts',
    name: 'a token of one app is refused for another app, and of one filter for another filter',
  },
  {
    broken: 'A list goes on without the id that breaks ties',
    edits: [
      {
        file: 'packages/store/src/tasks/task-search.ts',
        find: "`(${order.key}, t.id) ${compare} (${first}::${sql.raw(order.type)}, ${second ?? ''})`",
        replace: '`${order.key} ${compare} ${first}::${sql.raw(order.type)}`',
      },
    ],
    test: 'apps/api/test/tasks/search-tasks.test.ts',
    name: 'TASK_SEARCH_SORT_BY_RESOURCE holds over pages of 10 that visit each task once',
  },
  {
    broken: 'A JSON body of any size is read',
    edits: [
      {
        file: 'apps/api/src/server/read-body.ts',
        find: "{ parseAs: 'string', bodyLimit: bodyLimits[JSON_TYPE] },",
        replace: "{ parseAs: 'string', bodyLimit: 2 ** 30 },",
      },
    ],
    test: 'packages/contract/test/whole-contract/refusals.test.ts',
    name: 'createPersonalClient refuses as documented',
  },
  {
    broken: 'The size of an uploaded file is not looked at',
    edits: [
      {
        file: 'apps/api/src/forms/receive-file.ts',
        find: '  if (part.file.truncated) throw tooLarge(fileSize);\n',
        replace: '',
      },
    ],
    test: 'apps/api/test/forms/uploads.test.ts',
    name: 'larger than any answer may be is refused',
  },
];
