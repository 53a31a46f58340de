import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { formatTime } from '../design/format.ts';
import { signOut, viewerQuery } from '../session/session-queries.ts';
import styles from './Shell.module.css';
import { ThemeChoice } from './ThemeChoice.tsx';

/** The frame of every page: where one can go, who is signed in, and the page. */
export function Shell() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const isReviewing = pathname === '/' || pathname.startsWith('/reviews/');
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <nav className={styles.nav} aria-label={t`Main`}>
        <Link to="/" className={styles.name} aria-current={undefined}>
          <Trans>Access governance</Trans>
        </Link>
        <Link to="/" aria-current={isReviewing ? 'page' : undefined}>
          <Trans>Reviews</Trans>
        </Link>
        <div className={styles.viewer}>
          <span className={styles.viewerName} title={viewer.email}>
            {viewer.name}
          </span>
          {viewer.sessionEndsAt && <Trans>Signed in until {formatTime(viewer.sessionEndsAt)}</Trans>}
          <ThemeChoice />
          <button type="button" onClick={() => void signOut()}>
            <Trans>Sign out</Trans>
          </button>
        </div>
      </nav>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
