import type { Task } from '@oag/types';
import { expectTypeOf, test } from 'vitest';
import { handlers } from '../src/msw/index.ts';

test('handlers are typed by the contract', () => {
  handlers({
    getTask: ({ params, example }) => {
      expectTypeOf(params).toEqualTypeOf<{ id: string }>();
      expectTypeOf(example.taskView).toExtend<{ task: Task | null } | null>();
      return example;
    },
    approveTask: async ({ body, example }) => {
      expectTypeOf(body.policyStepId).toEqualTypeOf<string>();
      return example;
    },
  });
  // @ts-expect-error There is no such operation.
  handlers({ getTasks: () => ({}) });
  // @ts-expect-error The answer lacks members.
  handlers({ getTask: () => ({ taskView: null }) });
});
