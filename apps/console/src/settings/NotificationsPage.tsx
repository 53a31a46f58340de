import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Section } from '../design/Page.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { Calendar } from './Calendar.tsx';
import { NotificationForm } from './NotificationForm.tsx';
import styles from './Settings.module.css';
import { SettingsPage } from './SettingsPage.tsx';

/** The e-mails and the calendar that the viewer gets, and for administrators those of everybody who has not chosen. */
export function NotificationsPage() {
  const { t } = useLingui();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  return (
    <SettingsPage>
      <Section title={t`Your e-mails`}>
        <NotificationForm scope="user" mayChange={may(viewer, 'updateUserNotificationSettings')} />
      </Section>
      {may(viewer, 'createCalendarFeed') && <Calendar />}
      {may(viewer, 'getOrgNotificationSettings') && (
        <Section title={t`E-mails of everybody`}>
          <p className={styles.muted}>
            <Trans>
              This applies to people who have not chosen. What is locked applies to everybody, whatever they chose.
            </Trans>
          </p>
          <NotificationForm scope="org" mayChange={may(viewer, 'updateOrgNotificationSettings')} />
        </Section>
      )}
    </SettingsPage>
  );
}
