import type { FieldInput, FieldViolation, FormInput } from '@oag/types';
import { checkExpression } from '../expressions/index.ts';
import { violation } from '../input/index.ts';
import { readAnswer } from './answer-value.ts';
import { defaultExpression, isAnswerable, transformation } from './filled-by.ts';

/** The result of an expression of a field, or why it has none. */
export type Computed = { kind: 'value'; value: unknown } | { kind: 'error'; message: string };

/** The results of the expressions of a form, by the names of the fields (see formExpressions). */
export type ComputedAnswers = { defaults: ReadonlyMap<string, Computed>; transformed: ReadonlyMap<string, Computed> };

/** An expression of a field that has to be evaluated. `value` is the answer that a transformation is about. */
export type FormExpression = { field: string; source: string } & (
  | { place: 'formDefault' }
  | { place: 'formTransformation'; value: unknown }
);

/** The problems of the expressions of a field, each with its position. */
export function checkFieldExpressions(field: FieldInput, at: string): FieldViolation[] {
  const written = [
    [`${at}.adminConfig.defaultValueCel`, 'formDefault', field.adminConfig?.defaultValueCel],
    [`${at}.sharedConfig.defaultValueCel`, 'formDefault', field.sharedConfig?.defaultValueCel],
    [`${at}.sharedConfig.inputTransformationCel`, 'formTransformation', field.sharedConfig?.inputTransformationCel],
    [`${at}.userConfig.inputTransformationCel`, 'formTransformation', field.userConfig?.inputTransformationCel],
  ] as const;
  return written.flatMap(([path, place, source]) =>
    source
      ? checkExpression(place, source).map(({ line, column, message }) =>
          violation(path, 'EXPRESSION', `line ${line}, column ${column}: ${message}`),
        )
      : [],
  );
}

/** Whether a person answered the field: then its default does not count. */
export const isSent = (field: FieldInput, given: { readonly [name: string]: unknown }): boolean =>
  isAnswerable(field) && Object.hasOwn(given, field.name ?? '') && given[field.name ?? ''] !== undefined;

/**
 * The expressions that answers need: the defaults of fields that were not answered, and the transformations of those that were. Without
 * answers, all defaults.
 */
export function formExpressions({ fields }: FormInput, given: { readonly [name: string]: unknown }): FormExpression[] {
  return (fields ?? []).flatMap((field): FormExpression[] => {
    const name = field.name ?? '';
    if (!isSent(field, given)) {
      const source = defaultExpression(field);
      return source === '' ? [] : [{ field: name, source, place: 'formDefault' }];
    }
    const source = transformation(field);
    const { value } = readAnswer(field, given[name]);
    if (source === '' || value === undefined) return [];
    return [
      { field: name, source, place: 'formTransformation', value: field.int64Field ? BigInt(value as string) : value },
    ];
  });
}
