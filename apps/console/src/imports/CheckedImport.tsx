import { Trans, useLingui } from '@lingui/react/macro';
import type { Import } from '@oag/client';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Select } from '../design/Field.tsx';
import { Section } from '../design/Page.tsx';
import { ConfirmImport } from './ConfirmImport.tsx';
import { ImportFindings } from './ImportFindings.tsx';
import styles from './ImportPage.module.css';
import { ImportProblems } from './ImportProblems.tsx';
import { MissingColumns } from './MissingColumns.tsx';
import { mappingWith, type Choices } from './mapping.ts';
import { UnderstoodFile } from './UnderstoodFile.tsx';
import { useImportAction } from './use-import-action.ts';

/** Problems that another meaning of the headers can solve. */
const COLUMN_RULES = new Set(['COLUMN_MISSING', 'COLUMN_TWICE', 'MAPPED_HEADER_MISSING']);
const DATE_RULES = new Set(['AMBIGUOUS_DATE', 'INVALID_DATE']);

const orderOf = (order: string): 'UNSPECIFIED' | 'DAY_FIRST' | 'MONTH_FIRST' =>
  order === 'DAY_FIRST' || order === 'MONTH_FIRST' ? order : 'UNSPECIFIED';

/** What the check found: confirm it, correct how the files are read, or cancel. */
export function CheckedImport({ import: data }: { import: Import }) {
  const { t } = useLingui();
  const [choices, setChoices] = useState<Choices>({});
  const [dateOrder, setDateOrder] = useState(() => orderOf(data.dateOrder));
  const restart = useImportAction(data.id, 'restart');
  const cancel = useImportAction(data.id, 'cancel');
  const problems = data.problems ?? [];
  const faults = problems.filter(({ rule }) => rule !== 'REMOVALS');
  const removals = problems.filter(({ rule }) => rule === 'REMOVALS');
  const areColumnsWrong = faults.some(({ rule }) => COLUMN_RULES.has(rule));
  const isCorrectable = areColumnsWrong || (faults.length > 0 && faults.every(({ rule }) => rule === 'AMBIGUOUS_DATE'));
  const isOrderAsked = dateOrder !== 'UNSPECIFIED' || faults.some(({ rule }) => DATE_RULES.has(rule));
  const isChanged = Object.keys(choices).length > 0 || dateOrder !== data.dateOrder;
  const understood = (
    <Section title={t`How the files are understood`}>
      {areColumnsWrong && <MissingColumns problems={faults} />}
      <div className={styles.files}>
        {(data.files ?? []).map((report) => (
          <UnderstoodFile
            key={report.file}
            report={report}
            isOpen={areColumnsWrong && faults.some(({ file }) => file === report.file)}
            choices={choices}
            onChoose={setChoices}
          />
        ))}
      </div>
      {isOrderAsked && (
        <div className={styles.lead}>
          <Select
            label={t`Dates such as 03/04/2026`}
            value={dateOrder}
            options={[
              { value: 'UNSPECIFIED', label: t`not decided` },
              { value: 'DAY_FIRST', label: t`are 3 April: the day is first` },
              { value: 'MONTH_FIRST', label: t`are 4 March: the month is first` },
            ]}
            onChange={(order) => setDateOrder(orderOf(order))}
          />
        </div>
      )}
      <ErrorNote error={restart.error ?? cancel.error} />
      <div className={styles.actions}>
        <Button
          look={isCorrectable ? 'primary' : 'plain'}
          disabled={!isChanged || restart.isPending}
          onClick={() => restart.mutate({ dateOrder, mapping: mappingWith(data, choices) })}
        >
          <Trans>Check again</Trans>
        </Button>
        <Button look="quiet" disabled={cancel.isPending} onClick={() => cancel.mutate({})}>
          <Trans>Cancel the import</Trans>
        </Button>
      </div>
    </Section>
  );
  // What the service says of a missing column stands above the headers, in the words of this page.
  const listed = faults.filter(({ rule }) => rule !== 'COLUMN_MISSING');
  return (
    <>
      {faults.length === 0 ? (
        data.counts && <ConfirmImport import={data} removals={removals} />
      ) : (
        <p className={styles.lead}>
          {areColumnsWrong ? (
            <Trans>Some columns were not found. Say what the headers mean, then check again.</Trans>
          ) : isCorrectable ? (
            <Trans>Some dates can be read in two ways. Say which is meant, then check again.</Trans>
          ) : (
            <Trans>
              Nothing was changed, because of the problems below. Correct the files, and{' '}
              <Link to="/imports/new">choose them again</Link>.
            </Trans>
          )}
        </p>
      )}
      {isCorrectable && understood}
      {listed.length > 0 && (
        <ImportProblems
          title={t`Problems`}
          problems={listed}
          count={data.problemCount - (problems.length - listed.length)}
          fileName="problems.csv"
        />
      )}
      <ImportFindings import={data} />
      {!isCorrectable && understood}
    </>
  );
}
