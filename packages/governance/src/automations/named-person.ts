import { assertNoViolations, violation } from '../input/index.ts';

/** The person that a step of an automation is about: named in the step, or in the context of its run. Throws INVALID_FIELD when neither names one. */
export function namedPerson(
  { userId, userFrom }: { userId: string; userFrom: string },
  context: { readonly [name: string]: unknown },
): string {
  if (userId !== '') return userId;
  const found = Object.hasOwn(context, userFrom) ? context[userFrom] : undefined;
  const isId = typeof found === 'string' && found !== '';
  assertNoViolations(
    isId
      ? []
      : [violation(`context.${userFrom}`, 'REQUIRED', 'is missing; start the run with the id of a person there')],
  );
  return String(found);
}
