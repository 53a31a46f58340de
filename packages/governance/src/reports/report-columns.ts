import type { AccessReviewReportColumnConfigInput, FieldViolation } from '@oag/types';
import { duplicateIndexes, assertNoViolations, violation } from '../input/index.ts';
import { reportCells } from './report-cells.ts';
import { type ReportColumn, defaultReportColumns } from './report-column-names.ts';

/** The columns of a report: the requested ones in their order, or the default ones. Throws GovernanceError for unknown or duplicate ones. */
export function reportColumns(config: AccessReviewReportColumnConfigInput | null | undefined): readonly ReportColumn[] {
  const asked = config?.columns ?? [];
  const names = asked.map((name) => name.replace('ACCESS_REVIEW_REPORT_COLUMN_', ''));
  const again = duplicateIndexes(names);
  assertNoViolations(
    names.flatMap((name, index): FieldViolation[] => {
      const field = `reportColumnConfig.columns[${index}]`;
      if (!isColumn(name))
        return [violation(field, 'ENUM', `${name} is no column; name one of ${Object.keys(reportCells).join(', ')}`)];
      return again.has(index) ? [violation(field, 'DUPLICATE', `names ${name} again; name each column once`)] : [];
    }),
  );
  const columns = names.filter(isColumn);
  return columns.length > 0 ? columns : defaultReportColumns;
}

const isColumn = (name: string): name is ReportColumn => Object.hasOwn(reportCells, name);
