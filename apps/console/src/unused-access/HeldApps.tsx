import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UnusedAccessHeldApp } from '@oag/client';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { DataTable } from '../design/DataTable.tsx';
import { formatCount, formatMoment, formatShare } from '../design/format.ts';
import { Section } from '../design/Page.tsx';
import type { RuleView } from './unused-access-queries.ts';

type HeldAppsProps = { view: RuleView; mayConfirm: boolean; onConfirmed: () => Promise<unknown> };

/** The apps that the last run left alone, because it would have taken away too much of them. */
export function HeldApps({ view: { rule, apps }, mayConfirm, onConfirmed }: HeldAppsProps) {
  const { t } = useLingui();
  const [isAsked, setIsAsked] = useState(false);
  const { heldAt } = rule;
  const held = rule.heldApps ?? [];
  if (heldAt === null) return null;
  const when = formatMoment(new Date(heldAt));
  const count = held.reduce((sum, { unusedCount }) => sum + Number(unusedCount), 0);
  return (
    <Section
      title={t`Held apps`}
      actions={
        mayConfirm && (
          <Button look="danger" onClick={() => setIsAsked(true)}>
            <Trans>Confirm and run</Trans>
          </Button>
        )
      }
    >
      <p>
        <Trans>
          The last run left these apps alone, because it would have taken away too much of them. A source that no longer
          reports use looks like an app that nobody uses.
        </Trans>
      </p>
      <DataTable<UnusedAccessHeldApp>
        label={t`Held apps`}
        rows={held}
        rowKey={({ appId }) => appId}
        columns={[
          {
            id: 'app',
            header: t`App`,
            isTitle: true,
            cell: ({ appId }) => (
              <Link to="/apps/$appId" params={{ appId }} search={{}}>
                {apps.get(appId) ?? appId}
              </Link>
            ),
          },
          {
            id: 'unused',
            header: t`Unused`,
            isFigure: true,
            cell: ({ unusedCount }) => formatCount(Number(unusedCount)),
          },
          {
            id: 'grants',
            header: t`Grants`,
            isFigure: true,
            cell: ({ grantCount }) => formatCount(Number(grantCount)),
          },
          {
            id: 'share',
            header: t`Share`,
            isFigure: true,
            cell: ({ unusedCount, grantCount }) => formatShare(Number(unusedCount), Number(grantCount)),
          },
        ]}
      />
      {isAsked && (
        <ConfirmDialog
          title={t`Take the access in these apps away?`}
          verb={t`Confirm and run`}
          isDanger
          onClose={() => setIsAsked(false)}
          onConfirm={async () => {
            await client.POST('/api/v1/unused_access_rules/{id}/action/start', {
              params: { path: { id: rule.id } },
              body: { confirmHeldAt: heldAt },
            });
            await onConfirmed();
          }}
        >
          <p>
            <Plural
              value={count}
              one={`# grant that was unused on ${when} gets a task to revoke it, without a limit.`}
              other={`# grants that were unused on ${when} get a task to revoke them, without a limit.`}
            />
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
