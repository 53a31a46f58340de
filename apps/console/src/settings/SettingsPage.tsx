import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { Page } from '../design/Page.tsx';
import { viewerQuery } from '../session/session-queries.ts';
import { placesFor } from '../shell/navigation.ts';
import styles from './SettingsPage.module.css';
import { settingsPlaces } from './settings-places.ts';

/** The frame of the settings: the parts that the viewer may open, beside the open one. */
export function SettingsPage({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { t, i18n } = useLingui();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const parts = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the parts are a row, and the open one may be outside of the screen.
    const row = parts.current;
    const open = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row && open) row.scrollLeft = open.offsetLeft + open.offsetWidth / 2 - row.clientWidth / 2;
  }, []);
  return (
    <Page title={t`Settings`} actions={actions}>
      <div className={styles.settings}>
        <nav ref={parts} className={styles.parts} aria-label={t`Parts of the settings`}>
          {placesFor(viewer, settingsPlaces).map(({ label, places }) => (
            <div key={label?.id ?? ''} className={styles.group} role="group" aria-label={label && i18n._(label)}>
              {label && <span className={styles.groupName}>{i18n._(label)}</span>}
              {places.map((place) => (
                <Link key={place.to} to={place.to} activeOptions={{ exact: true, includeSearch: false }}>
                  {i18n._(place.label)}
                </Link>
              ))}
            </div>
          ))}
        </nav>
        <div className={styles.part}>{children}</div>
      </div>
    </Page>
  );
}
