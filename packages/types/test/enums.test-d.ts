import { expectTypeOf, test } from 'vitest';
import type * as enumValues from '../src/enum-values.ts';
import type { components, Open, ReportState, TaskState, TaskStateInput } from '../src/index.ts';

/** The values that an editor offers for an enumeration: its literals, without the string type for all others. */
type Known<Enumeration> = Enumeration extends string ? (string extends Enumeration ? never : Enumeration) : never;

test('an editor offers the known values of an enumeration', () => {
  expectTypeOf<Known<TaskState>>().toEqualTypeOf<'TASK_STATE_UNSPECIFIED' | 'TASK_STATE_OPEN' | 'TASK_STATE_CLOSED'>();
  expectTypeOf<Known<TaskStateInput>>().toEqualTypeOf<Known<TaskState>>();
});

test('an enumeration has not become a plain string', () => {
  expectTypeOf<TaskState>().not.toEqualTypeOf<string>();
  expectTypeOf<TaskState>().toEqualTypeOf<Open<'TASK_STATE_UNSPECIFIED' | 'TASK_STATE_OPEN' | 'TASK_STATE_CLOSED'>>();
});

test('every enumeration offers exactly the values that are listed for it', () => {
  type Schemas = components['schemas'];
  type Differing = {
    [Name in keyof typeof enumValues]: Name extends `${infer Schema extends keyof Schemas & string}Values`
      ? [Known<Schemas[Schema]>, (typeof enumValues)[Name][number]] extends [
          (typeof enumValues)[Name][number],
          Known<Schemas[Schema]>,
        ]
        ? never
        : Name
      : Name;
  }[keyof typeof enumValues];
  expectTypeOf<Differing>().toBeNever();
  expectTypeOf<keyof typeof enumValues>().not.toBeNever();
});

test('a value that came after this client was made is accepted in an answer', () => {
  expectTypeOf<'TASK_STATE_FROM_THE_FUTURE'>().toExtend<TaskState>();
});

test('a value that came after this client was made can be sent back', () => {
  expectTypeOf<'TASK_STATE_FROM_THE_FUTURE'>().toExtend<TaskStateInput>();
  expectTypeOf<TaskState>().toExtend<TaskStateInput>();
});

test('a number or null is no value of an enumeration', () => {
  expectTypeOf<number>().not.toExtend<TaskState>();
  expectTypeOf<null>().not.toExtend<TaskState>();
});

test('a switch over all values leaves only unknown ones to its default', () => {
  const said = (state: ReportState): string => {
    switch (state) {
      case 'REPORT_STATE_UNSPECIFIED':
      case 'REPORT_STATE_PENDING':
        return 'wait';
      case 'REPORT_STATE_OK':
        return 'download';
      case 'REPORT_STATE_ERROR':
        return 'ask again';
      default:
        expectTypeOf<Known<typeof state>>().toBeNever();
        return state;
    }
  };
  expectTypeOf(said).returns.toBeString();
});

test('a switch that forgets a value leaves it to its default, where it can be seen', () => {
  const said = (state: ReportState): string => {
    switch (state) {
      case 'REPORT_STATE_UNSPECIFIED':
      case 'REPORT_STATE_PENDING':
      case 'REPORT_STATE_OK':
        return 'no error';
      default:
        expectTypeOf<Known<typeof state>>().toEqualTypeOf<'REPORT_STATE_ERROR'>();
        return state;
    }
  };
  expectTypeOf(said).returns.toBeString();
});

test('a switch over all known values does not compile without a default', () => {
  // @ts-expect-error an unknown value would end it without an answer
  const said = (state: TaskState): string => {
    switch (state) {
      case 'TASK_STATE_UNSPECIFIED':
      case 'TASK_STATE_OPEN':
      case 'TASK_STATE_CLOSED':
        return state;
    }
  };
  expectTypeOf(said).toBeFunction();
});
