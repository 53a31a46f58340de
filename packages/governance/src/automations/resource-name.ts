import { assertNoViolations, violation } from '../input/index.ts';

const LENGTH_MAX = 256;

/** The name of the resource to create, from the submitted form. Throws INVALID_FIELD without a usable name. */
export function resourceName(values: { readonly [name: string]: unknown }): string {
  const name = values['displayName'];
  const isName = typeof name === 'string' && name.trim() !== '' && name.length <= LENGTH_MAX;
  assertNoViolations(
    isName
      ? []
      : [
          violation(
            'formValues.displayName',
            'REQUIRED',
            `has no name for the resource; give one of at most ${LENGTH_MAX} characters`,
          ),
        ],
  );
  return String(name).trim();
}
