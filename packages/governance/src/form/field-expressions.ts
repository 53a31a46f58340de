import type { FieldInput, FieldViolation } from '@oag/types';
import { notYet } from '../features.ts';
import { notYetViolation } from '../violations.ts';

/**
 * The expressions of a field. This is the place for them: here they are refused at save until they are carried out; once they are,
 * `defaultAnswer` takes the value of a default from them and `readAnswer` hands what it has read to a transformation.
 */
export function checkFieldExpressions(field: FieldInput, at: string): FieldViolation[] {
  const written = [
    [`${at}.adminConfig.defaultValueCel`, field.adminConfig?.defaultValueCel],
    [`${at}.sharedConfig.defaultValueCel`, field.sharedConfig?.defaultValueCel],
    [`${at}.sharedConfig.inputTransformationCel`, field.sharedConfig?.inputTransformationCel],
    [`${at}.userConfig.inputTransformationCel`, field.userConfig?.inputTransformationCel],
  ] as const;
  return written.flatMap(([path, expression]) => (expression ? [notYetViolation(path, notYet.fieldExpressions)] : []));
}
