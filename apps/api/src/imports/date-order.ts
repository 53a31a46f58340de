import type { NewImport } from '@oag/store/imports';

/** The stored order of dates for that of a request; UNSPECIFIED removes it. */
export const dateOrderOf = (order: string): NewImport['dateOrder'] =>
  order === 'DAY_FIRST' || order === 'MONTH_FIRST' ? order : '';
