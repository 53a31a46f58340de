import { expectTypeOf, test } from 'vitest';
import type { Form, FormInput, PolicySteps, PolicyStepsInput, AccessReview, AccessReviewInput, RequestBody, ResponseBody, PathParameters, QueryParameters, TaskState } from '../src/index.ts';

test('what was read can be sent back', () => {
  expectTypeOf<PolicySteps>().toExtend<PolicyStepsInput>();
  expectTypeOf<Form>().toExtend<FormInput>();
  expectTypeOf<AccessReview>().toExtend<AccessReviewInput>();
});

test('the parts of an operation are typed', () => {
  expectTypeOf<PathParameters<'getTask'>>().toEqualTypeOf<{ id: string }>();
  expectTypeOf<QueryParameters<'listUsers'>['page_size']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<RequestBody<'approveTask'>['policyStepId']>().toEqualTypeOf<string>();
  expectTypeOf<ResponseBody<'getTask'>['taskView']>().not.toBeAny();
});

test('an open enum completes its known values and accepts others', () => {
  expectTypeOf<'TASK_STATE_OPEN'>().toExtend<TaskState>();
  expectTypeOf<'TASK_STATE_FROM_THE_FUTURE'>().toExtend<TaskState>();
});
