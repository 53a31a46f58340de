import { Plural, Trans } from '@lingui/react/macro';
import type { Import } from '@oag/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ButtonLink } from '../design/ButtonLink.tsx';
import { formatCount } from '../design/format.ts';
import { may, viewerQuery } from '../session/session-queries.ts';
import styles from './ImportPage.module.css';

/** How an import ended, and what to do next. */
export function EndedImport({ import: { state, counts } }: { import: Import }) {
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const again = (
    <Link to="/imports/new">
      <Trans>Import other files</Trans>
    </Link>
  );
  if (state === 'IMPORT_STATE_FAILED')
    return (
      <p className={styles.lead}>
        <Trans>Nothing was changed. Correct the files as the problems say, and choose them again.</Trans> {again}
      </p>
    );
  if (state === 'IMPORT_STATE_CANCELED')
    return (
      <p className={styles.lead}>
        <Trans>Nothing was changed, and the files are deleted.</Trans> {again}
      </p>
    );
  const people = Number(counts?.people?.total ?? 0);
  const apps = formatCount(Number(counts?.apps?.total ?? 0));
  const grants = formatCount(Number(counts?.grants?.total ?? 0));
  return (
    <div className={styles.confirm}>
      <p>
        {people > 0 && (
          <>
            <Plural value={people} one="# person" other="# people" />
            {', '}
          </>
        )}
        <Trans>
          {apps} apps and {grants} grants are in.
        </Trans>
      </p>
      {may(viewer, 'createAccessReview') && (
        <ButtonLink look="primary" to="/campaigns/new">
          <Trans>Start a review</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
