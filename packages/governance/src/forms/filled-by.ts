import type { FieldInput } from '@oag/types';

/**
 * Whether a person gives the value. Otherwise the service does, and what a person sends is ignored: fields that are read-only, that an
 * administrator configured, or whose suggestion is locked.
 */
export const isAnswerable = ({ readOnly, adminConfig, sharedConfig }: FieldInput): boolean =>
  !readOnly && !adminConfig && !sharedConfig?.lockDefaultValues;

/** Whether a person who answers sees the field. */
export const isShown = ({ adminConfig }: FieldInput): boolean => !adminConfig || (adminConfig.showToUser ?? false);

/** The expression that gives the default, '' for none. */
export const defaultExpression = ({ adminConfig, sharedConfig }: FieldInput): string =>
  adminConfig?.defaultValueCel || sharedConfig?.defaultValueCel || '';

/** The expression that turns an answer into what is kept, '' for none. */
export const transformation = ({ sharedConfig, userConfig }: FieldInput): string =>
  sharedConfig?.inputTransformationCel || userConfig?.inputTransformationCel || '';
