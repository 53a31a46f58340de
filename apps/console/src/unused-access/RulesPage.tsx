import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UnusedAccessRule } from '@oag/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { formatMoment } from '../design/format.ts';
import { Notice } from '../design/Notice.tsx';
import { Page } from '../design/Page.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { daysOf } from './days.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { RuleTag } from './RuleTag.tsx';
import styles from './UnusedAccess.module.css';
import { rulesQuery } from './unused-access-queries.ts';

/** The rules that take unused access away. */
export function RulesPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: rules } = useSuspenseQuery(rulesQuery);
  const [isCreating, setIsCreating] = useState(false);
  const columns = useColumns();
  const create = may(viewer, 'createUnusedAccessRule') && (
    <Button look="primary" onClick={() => setIsCreating(true)}>
      <Trans>New rule</Trans>
    </Button>
  );
  return (
    <Page
      title={t`Unused access`}
      about={<Trans>Rules that find access that nobody uses, warn its holders, and revoke it.</Trans>}
      actions={rules.length > 0 && create}
    >
      {rules.length === 0 ? (
        <Notice title={t`Nothing is revoked because nobody uses it`} action={create || undefined}>
          <Trans>
            A new rule is disabled. It lists what it would revoke, so that you can look before you enable it.
          </Trans>
        </Notice>
      ) : (
        <DataTable label={t`Rules about unused access`} columns={columns} rows={rules} rowKey={({ id }) => id} />
      )}
      {isCreating && (
        <RuleDialog
          onClose={() => setIsCreating(false)}
          onSaved={(ruleId) => navigate({ to: '/unused-access/$ruleId', params: { ruleId }, search: {} })}
        />
      )}
    </Page>
  );
}

function useColumns(): Column<UnusedAccessRule>[] {
  const { t } = useLingui();
  return [
    {
      id: 'name',
      header: t`Rule`,
      isTitle: true,
      cell: ({ id, displayName, description }) => (
        <>
          <Link to="/unused-access/$ruleId" params={{ ruleId: id }} search={{}}>
            {displayName}
          </Link>
          {description !== '' && <p className={styles.muted}>{description}</p>}
        </>
      ),
    },
    { id: 'state', header: t`State`, cell: (rule) => <RuleTag rule={rule} /> },
    {
      id: 'unused',
      header: t`Unused for`,
      cell: ({ unusedFor }) =>
        unusedFor === null ? '' : <Plural value={daysOf(unusedFor)} one="# day" other="# days" />,
    },
    {
      id: 'run',
      header: t`Last run`,
      cell: ({ lastRun }) => (lastRun?.startedAt ? formatMoment(new Date(lastRun.startedAt)) : t`Never`),
    },
  ];
}
