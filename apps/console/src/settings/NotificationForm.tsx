import { useLingui } from '@lingui/react/macro';
import type { EmailChannelSettingsInput, NotificationLanguage } from '@oag/client';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Checkbox, Select } from '../design/Field.tsx';
import { DigestChoice } from './DigestChoice.tsx';
import { MailClock } from './MailClock.tsx';
import {
  changeNotifications,
  type NotificationKind,
  type NotificationScope,
  notificationsQuery,
} from './notification-queries.ts';
import { useNotificationWords } from './notification-words.ts';
import styles from './Settings.module.css';

type Row = { kind: NotificationKind; enabled: boolean; locked: boolean };

const LANGUAGES = [
  'NOTIFICATION_LANGUAGE_UNSPECIFIED',
  'NOTIFICATION_LANGUAGE_ENGLISH',
  'NOTIFICATION_LANGUAGE_GERMAN',
] as const satisfies readonly NotificationLanguage[];

/** Each change is saved as it is made. */
export function NotificationForm({ scope, mayChange }: { scope: NotificationScope; mayChange: boolean }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const words = useNotificationWords();
  const { data: settings } = useSuspenseQuery(notificationsQuery(scope));
  const { email, language, timeZone, quietHours } = settings;
  const saving = useMutation({
    mutationFn: (change: Parameters<typeof changeNotifications>[1]) => changeNotifications(scope, change),
    // What applies to everybody is part of what applies to the viewer.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['notifications'] }),
  });
  const change = (next: EmailChannelSettingsInput): void => saving.mutate({ email: next });
  const isFixed = !mayChange;
  const rows = words.map(({ kind }): Row => ({
    kind,
    enabled: email[kind]?.enabled ?? true,
    locked: email[kind]?.locked ?? false,
  }));
  const nameOf = (kind: NotificationKind): string => words.find((word) => word.kind === kind)?.name ?? kind;
  const columns: Column<Row>[] = [
    {
      id: 'kind',
      header: t`Kind`,
      isTitle: true,
      cell: ({ kind }) => (
        <>
          {nameOf(kind)}
          <p className={styles.muted}>{words.find((word) => word.kind === kind)?.hint}</p>
        </>
      ),
    },
    {
      id: 'enabled',
      header: t`E-mail`,
      cell: ({ kind, enabled, locked }) => (
        <Checkbox
          label={enabled ? t`Sent` : t`Not sent`}
          aria-label={t`Send: ${nameOf(kind)}`}
          hint={
            scope === 'user' && locked ? (kind === 'system' ? t`Always on` : t`Set by the organization`) : undefined
          }
          isChecked={enabled}
          disabled={isFixed || kind === 'system' || (scope === 'user' && locked)}
          onChange={(isOn) => change({ [kind]: { enabled: isOn } })}
        />
      ),
    },
    ...(scope === 'user'
      ? []
      : [
          {
            id: 'locked',
            header: t`For everybody`,
            cell: ({ kind, locked }: Row) => (
              <Checkbox
                label={t`Locked`}
                aria-label={t`Lock: ${nameOf(kind)}`}
                isChecked={locked}
                disabled={isFixed || kind === 'system'}
                onChange={(isLocked) => change({ [kind]: { locked: isLocked } })}
              />
            ),
          },
        ]),
  ];
  const languages = [scope === 'user' ? t`That of the organization` : t`English, unless chosen`, t`English`, t`German`];
  return (
    <>
      <div className={styles.line}>
        <Select
          label={t`Language of the mails`}
          value={language}
          disabled={isFixed}
          options={LANGUAGES.map((value, at) => ({ value, label: languages[at] ?? value }))}
          onChange={(value) => {
            const chosen = LANGUAGES.find((one) => one === value);
            if (chosen) saving.mutate({ language: chosen });
          }}
        />
      </div>
      <MailClock
        scope={scope}
        timeZone={timeZone}
        quietHours={quietHours}
        isFixed={isFixed}
        onChange={(clock) => saving.mutate(clock)}
      />
      <Checkbox
        label={scope === 'user' ? t`Send you e-mails` : t`Send e-mails`}
        hint={
          scope === 'user'
            ? t`Without them you still get what is always on, and what the organization has locked.`
            : t`When this is off, nobody gets any. Messages of that time are not sent later.`
        }
        isChecked={email.enabled}
        disabled={isFixed}
        onChange={(enabled) => change({ enabled })}
      />
      {email.digest && (
        <DigestChoice scope={scope} digest={email.digest} isFixed={isFixed} onChange={(digest) => change({ digest })} />
      )}
      <ErrorNote error={saving.error} />
      <DataTable
        label={scope === 'user' ? t`Your e-mails` : t`E-mails of everybody`}
        columns={columns}
        rows={rows}
        rowKey={({ kind }) => kind}
      />
    </>
  );
}
