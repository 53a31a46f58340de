import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formatTime } from '../design/format.ts';
import { signOut, viewerQuery } from '../session/session-queries.ts';
import { isAt, navigation, placesFor } from './navigation.ts';
import { PlaceLinks } from './PlaceLinks.tsx';
import styles from './Shell.module.css';
import { ThemeChoice } from './ThemeChoice.tsx';

/** The frame of every page: where one can go, who is signed in, and the page. */
export function Shell() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // On a phone, the menu has done its work when another page is open.
    if (menu.current) menu.current.open = false;
  }, [pathname]);
  const places = <PlaceLinks groups={placesFor(viewer, navigation)} isOpen={(place) => isAt(place, pathname)} />;
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <nav className={styles.nav} aria-label={t`Main`}>
        <Link to="/" className={styles.name} aria-current={undefined}>
          <Trans>Access governance</Trans>
        </Link>
        <details ref={menu} className={styles.menu}>
          <summary>
            <Trans>Menu</Trans>
          </summary>
          <div className={styles.places}>{places}</div>
        </details>
        <div className={styles.sidebar}>{places}</div>
        <div className={styles.viewer}>
          <span className={styles.viewerName} title={viewer.email}>
            {viewer.name}
          </span>
          {viewer.sessionEndsAt && (
            <span>
              <Trans>Signed in until {formatTime(viewer.sessionEndsAt)}</Trans>
            </span>
          )}
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
