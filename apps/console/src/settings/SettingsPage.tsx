import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../design/Page.tsx';
import { useOpenInSight } from '../design/use-open-in-sight.ts';
import { viewerQuery } from '../session/session-queries.ts';
import { placesFor } from '../shell/navigation.ts';
import { PlaceLinks } from '../shell/PlaceLinks.tsx';
import styles from './SettingsPage.module.css';
import { settingsPlaces } from './settings-places.ts';

/** The frame of the settings: the parts that the viewer may open, beside the open one. */
export function SettingsPage({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { pathname } = useLocation();
  const parts = useOpenInSight();
  return (
    <Page title={t`Settings`} actions={actions}>
      <div className={styles.settings}>
        <nav ref={parts} className={styles.parts} aria-label={t`Parts of the settings`}>
          <PlaceLinks groups={placesFor(viewer, settingsPlaces)} isOpen={({ to }) => to === pathname} />
        </nav>
        <div className={styles.part}>{children}</div>
      </div>
    </Page>
  );
}
