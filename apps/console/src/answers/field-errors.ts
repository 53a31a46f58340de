import { ServiceError } from '@oag/client';

/** The errors of the service about single fields, by their names: `requestData.ward` is about `ward`. */
export const fieldErrors = (error: unknown, prefix: string): { readonly [name: string]: string } =>
  error instanceof ServiceError
    ? Object.fromEntries(
        error.fieldViolations.flatMap(({ field, description }) =>
          field.startsWith(`${prefix}.`) ? [[field.slice(prefix.length + 1).replace(/[.[].*$/, ''), description]] : [],
        ),
      )
    : {};
