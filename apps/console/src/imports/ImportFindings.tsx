import { useLingui } from '@lingui/react/macro';
import type { Import } from '@oag/client';
import { Section } from '../design/Page.tsx';
import { ImportDifference } from './ImportDifference.tsx';
import { ImportProblems } from './ImportProblems.tsx';

/** The difference that an import makes, or has made, and what is worth a look. */
export function ImportFindings({ import: data }: { import: Import }) {
  const { t } = useLingui();
  return (
    <>
      {data.counts && (
        <Section title={t`Difference to before`}>
          <ImportDifference counts={data.counts} />
        </Section>
      )}
      {data.warningCount > 0 && (
        <ImportProblems
          title={t`Worth a look`}
          problems={data.warnings ?? []}
          count={data.warningCount}
          fileName="warnings.csv"
        />
      )}
    </>
  );
}
