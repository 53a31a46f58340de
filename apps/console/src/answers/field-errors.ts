import { ServiceError } from '@oag/client';

/** The errors of the service about single fields, by their names: `requestData.ward` is about `ward`. */
export const fieldErrors = (error: unknown, prefix = ''): { readonly [name: string]: string } => {
  const start = prefix === '' ? '' : `${prefix}.`;
  return error instanceof ServiceError
    ? Object.fromEntries(
        error.fieldViolations.flatMap(({ field, description }) =>
          field.startsWith(start) ? [[field.slice(start.length).replace(/[.[].*$/, ''), description]] : [],
        ),
      )
    : {};
};
