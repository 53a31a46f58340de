import type { FieldInput } from '@oag/types';

/**
 * Whether people answer the field. Otherwise the service sets it and ignores their answers: read-only fields, fields configured by an
 * administrator, and fields with a locked default.
 */
export const isAnswerable = ({ readOnly, adminConfig, sharedConfig }: FieldInput): boolean =>
  !readOnly && !adminConfig && !sharedConfig?.lockDefaultValues;

/** Whether a person who answers sees the field. */
export const isShown = ({ adminConfig }: FieldInput): boolean => !adminConfig || (adminConfig.showToUser ?? false);

/** The expression that gives the default, '' for none. */
export const defaultExpression = ({ adminConfig, sharedConfig }: FieldInput): string =>
  adminConfig?.defaultValueCel || sharedConfig?.defaultValueCel || '';

/** The expression that transforms an answer, '' for none. */
export const transformation = ({ sharedConfig, userConfig }: FieldInput): string =>
  sharedConfig?.inputTransformationCel || userConfig?.inputTransformationCel || '';
