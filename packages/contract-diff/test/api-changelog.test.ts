import { expect, it } from 'vitest';
import { apiChangelog, compact, readCurrent } from '../src/index.ts';
import { breaking, changed, harmless, partOf, paths, type Way } from './ways.ts';

const first = partOf(compact(readCurrent()), paths);
const way = (list: readonly Way[], name: string): Way => list.find((each) => each.name === name) ?? list[0]!;
const second = ['an operation is new', 'an answer has a new member', 'a member is deprecated'].reduce(
  (document, name) => changed(document, way(harmless, name)),
  first,
);
const third = ['a member of an answer may be null', 'a parameter is removed'].reduce(
  (document, name) => changed(document, way(breaking, name)),
  second,
);

it('lists the changes by version, newest first, and marks those that break callers', () => {
  const versions = [
    { title: '0.1.0', document: first },
    { title: '0.1.1', document: second },
    { title: '0.2.0', document: third },
  ];
  expect(apiChangelog(versions)).toMatchInlineSnapshot(`
    "## 0.2.0

    ### Removed

    - **Breaking:** \`GET /api/v1/apps\`, query parameter page_size: is no longer accepted

    ### Changed

    - **Breaking:** \`Task.displayName\` in answers may be null now (\`GET /api/v1/tasks/{id}\`, \`POST /api/v1/tasks/{task_id}/action/approve\`, \`POST /api/v1/search/tasks\` and 1 more)

    ## 0.1.1

    ### Deprecated

    - \`TaskView.userPath\` in answers is deprecated; it stays until 2030-01-31; use identityUserPath (\`GET /api/v1/tasks/{id}\`, \`POST /api/v1/tasks/{task_id}/action/approve\`, \`POST /api/v1/search/tasks\`)

    ### Added

    - \`GET /api/v1/new\` is new: Get a task
    - \`Task.colour\` in answers is new (\`GET /api/v1/tasks/{id}\`, \`POST /api/v1/tasks/{task_id}/action/approve\`, \`POST /api/v1/search/tasks\`)

    ## 0.1.0

    The first released contract, with 5 operations.
    "
  `);
});

it('says so when nothing changed', () => {
  const versions = [
    { title: '0.1.0', document: first },
    { title: 'Unreleased', document: first },
  ];
  expect(apiChangelog(versions)).toContain('## Unreleased\n\nNo change.');
});
