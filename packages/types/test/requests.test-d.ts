import { expectTypeOf, test } from 'vitest';
import type {
  AccessReview,
  AccessReviewInput,
  components,
  CreatePolicyRequest,
  Policy,
  RequestBody,
  Task,
} from '../src/index.ts';

declare const campaign: AccessReview;
declare const policy: Policy;

test('whatever was read can be sent back', () => {
  type Schemas = components['schemas'];
  type InBothForms = { [Name in keyof Schemas]: `${Name}Input` extends keyof Schemas ? Name : never }[keyof Schemas];
  type Refused = { [Name in InBothForms]: Schemas[Name] extends Schemas[`${Name}Input`] ? never : Name }[InBothForms];
  expectTypeOf<Refused>().toBeNever();
  expectTypeOf<'AccessReview' | 'PolicySteps' | 'Form' | 'Approval' | 'TaskState'>().toExtend<InBothForms>();
});

test('a policy that was read has what is needed to create another one', () => {
  expectTypeOf<Pick<Policy, keyof Policy & keyof CreatePolicyRequest>>().toExtend<CreatePolicyRequest>();
  expectTypeOf<Policy['policySteps']>().toExtend<NonNullable<CreatePolicyRequest['policySteps']>>();
});

test('what an answer always has may be left out of a request', () => {
  expectTypeOf<Record<never, never>>().toExtend<AccessReviewInput>();
  expectTypeOf<Record<never, never>>().not.toExtend<AccessReview>();
});

test('an answer lacks no member', () => {
  type MayLack<Value> = {
    [Member in keyof Value]: Record<never, never> extends Pick<Value, Member> ? Member : never;
  }[keyof Value];
  expectTypeOf<MayLack<Policy>>().toBeNever();
  expectTypeOf<MayLack<AccessReview>>().toBeNever();
  expectTypeOf<MayLack<Task>>().toBeNever();
});

test('a member that the contract does not have does not compile in a request', () => {
  ({ displayName: 'Q1' }) satisfies AccessReviewInput;
  // @ts-expect-error it is called displayName
  ({ title: 'Q1' }) satisfies AccessReviewInput;
});

test('a member that the contract does not have does not compile deep inside a request either', () => {
  ({ policySteps: { certify: { steps: [{ approval: { manager: {} } }] } } }) satisfies Partial<CreatePolicyRequest>;
  // @ts-expect-error no such kind of approval
  ({ policySteps: { certify: { steps: [{ approval: { nobody: {} } }] } } }) satisfies Partial<CreatePolicyRequest>;
});

test('a read-only member comes back in the object that has it, and nowhere else', () => {
  expectTypeOf<AccessReviewInput>().toHaveProperty('createdAt');
  ({ displayName: 'Owners', policyType: 'POLICY_TYPE_CERTIFY' }) satisfies CreatePolicyRequest;
  // @ts-expect-error the service gives the id of a new policy
  ({ displayName: 'Owners', policyType: 'POLICY_TYPE_CERTIFY', id: policy.id }) satisfies CreatePolicyRequest;
});

test('a read-only member cannot be written', () => {
  // @ts-expect-error read-only in what was read
  campaign.id = 'another';
  // @ts-expect-error read-only in a policy
  policy.systemBuiltin = false;
});

test('a member that can be changed can be written', () => {
  expectTypeOf((name: string) => (campaign.displayName = name)).returns.toBeString();
});

test('a required member cannot be left out of a request', () => {
  ({ policyStepId: 'step' }) satisfies RequestBody<'approveTask'>;
  // @ts-expect-error without policyStepId
  ({ comment: 'Needed.' }) satisfies RequestBody<'approveTask'>;
  // @ts-expect-error without policyType
  ({ displayName: 'Owners' }) satisfies CreatePolicyRequest;
});

test('a required member cannot be null or absent in disguise', () => {
  // @ts-expect-error null is no step
  ({ policyStepId: null }) satisfies RequestBody<'denyTask'>;
  // @ts-expect-error undefined is no step
  ({ policyStepId: undefined }) satisfies RequestBody<'denyTask'>;
});

test('an optional member is absent, not undefined', () => {
  ({ policyStepId: 'step', comment: '' }) satisfies RequestBody<'denyTask'>;
  // @ts-expect-error leave it out instead
  ({ policyStepId: 'step', comment: undefined }) satisfies RequestBody<'denyTask'>;
});

test('a member of another type does not compile', () => {
  ({ ownerIds: ['380rbUkSBy1rMoHOlWHRT2HW4Xy'] }) satisfies Partial<RequestBody<'createAccessReview'>>;
  // @ts-expect-error one id is not a list of ids
  ({ ownerIds: '380rbUkSBy1rMoHOlWHRT2HW4Xy' }) satisfies Partial<RequestBody<'createAccessReview'>>;
  // @ts-expect-error a state is a string
  ({ taskStates: [1] }) satisfies RequestBody<'searchTasks'>;
});

test('a 64-bit number is a string', () => {
  expectTypeOf<components['schemas']['AccessReviewReportTotals']['selected']>().toBeString();
});
