import type { AccessReview, AccessReviewColumnConfigInput, FieldViolation } from '@oag/types';
import { isUnset, duplicateIndexes, violation } from '../input/index.ts';

const ATTRIBUTES_MAX = 10;

type Config = NonNullable<AccessReview['columnConfig']>;

/** The columns in their order, with the equivalent older list of built-in columns. */
export function completeColumnConfig({ columns, orderedColumns }: AccessReviewColumnConfigInput): Config {
  const ordered = orderedColumns?.length
    ? orderedColumns.map(({ appUserAttributeKey = null, builtin = null }) => ({ appUserAttributeKey, builtin }))
    : (columns ?? []).map((builtin) => ({ appUserAttributeKey: null, builtin }));
  return { orderedColumns: ordered, columns: ordered.flatMap(({ builtin }) => builtin ?? []) };
}

/** The violations of the column settings of the reviewers' table. */
export function checkColumnConfig(config: AccessReview['columnConfig']): FieldViolation[] {
  const columns = config?.orderedColumns ?? [];
  const at = 'columnConfig.orderedColumns';
  const nameOf = ({ appUserAttributeKey, builtin }: (typeof columns)[number]): string =>
    builtin === null ? `attribute ${appUserAttributeKey ?? ''}` : builtin;
  const again = duplicateIndexes(columns.map(nameOf));
  const attributes = columns.filter(({ builtin }) => builtin === null).length;
  return [
    ...(attributes > ATTRIBUTES_MAX
      ? [violation(at, 'LIMIT', `has ${attributes} columns of attributes; at most ${ATTRIBUTES_MAX} are allowed`)]
      : []),
    ...columns.flatMap((column, index) => {
      if (isUnset(column.builtin) && !column.appUserAttributeKey)
        return [violation(`${at}[${index}]`, 'REQUIRED', 'names no column; give builtin or appUserAttributeKey')];
      return again.has(index)
        ? [violation(`${at}[${index}]`, 'DUPLICATE', 'is there already; name each column once')]
        : [];
    }),
  ];
}
