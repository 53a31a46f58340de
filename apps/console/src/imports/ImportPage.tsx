import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Import } from '@oag/client';
import { formatDay, formatTime } from '../design/format.ts';
import { Page, Section } from '../design/Page.tsx';
import { CheckedImport } from './CheckedImport.tsx';
import { EndedImport } from './EndedImport.tsx';
import { ImportFindings } from './ImportFindings.tsx';
import styles from './ImportPage.module.css';
import { ImportProblems } from './ImportProblems.tsx';
import { importQuery, isUnderWay } from './import-queries.ts';
import { ImportStateTag } from './ImportStateTag.tsx';
import { UnderstoodFile } from './UnderstoodFile.tsx';

/** One import: its check, its confirmation, its end. It says the same after a reload, and to everybody who may see imports. */
export function ImportPage() {
  const { t } = useLingui();
  const { importId } = useParams({ from: '/imports/$importId' });
  const { data } = useSuspenseQuery(importQuery(importId));
  const startedAt = data.createdAt ? new Date(data.createdAt) : undefined;
  const when = startedAt ? `${formatDay(startedAt)}, ${formatTime(startedAt)}` : '';
  const source = data.source;
  return (
    <Page
      title={source === '' ? t`Import of ${when}` : t`${source}, import of ${when}`}
      above={
        <Link to="/imports">
          <Trans>Imports</Trans>
        </Link>
      }
      about={<ImportStateTag state={data.state} problemCount={data.problemCount} />}
    >
      <ImportContent import={data} />
    </Page>
  );
}

function ImportContent({ import: data }: { import: Import }) {
  const { t } = useLingui();
  if (isUnderWay(data)) return <Working isPreview={data.preview} />;
  // Another attempt begins with what the service found in the last one.
  if (data.state === 'IMPORT_STATE_CHECKED') return <CheckedImport key={JSON.stringify(data.problems)} import={data} />;
  return (
    <>
      <EndedImport import={data} />
      {data.problemCount > 0 && (
        <ImportProblems
          title={t`Problems`}
          problems={data.problems ?? []}
          count={data.problemCount}
          fileName="problems.csv"
        />
      )}
      <ImportFindings import={data} />
      <Section title={t`How the files were understood`}>
        <div className={styles.files}>
          {(data.files ?? []).map((report) => (
            <UnderstoodFile key={report.file} report={report} isOpen={false} choices={{}} />
          ))}
        </div>
      </Section>
    </>
  );
}

/** The service is at work; the page asks again by itself. */
const Working = ({ isPreview }: { isPreview: boolean }) => (
  <div className={styles.working} role="status">
    <p>
      {isPreview ? (
        <Trans>The files are being checked. Nothing changes yet.</Trans>
      ) : (
        <Trans>The import takes effect: all of it, or nothing.</Trans>
      )}
    </p>
    <div className={styles.stripe} />
    <p className={styles.secondary}>
      <Trans>You can leave this page and come back.</Trans>
    </p>
  </div>
);
