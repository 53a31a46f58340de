import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { formatMoment } from '../design/format.ts';
import { Page, Section } from '../design/Page.tsx';
import { Tabs } from '../design/Tabs.tsx';
import { Tag } from '../design/Tag.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { ConflictList } from './ConflictList.tsx';
import styles from './Conflicts.module.css';
import { groupsQuery, monitorQuery, monitorsQuery } from './conflict-queries.ts';
import { STATE_NAMES } from './conflicts-search.ts';
import { EntitlementGroupList } from './EntitlementGroupList.tsx';
import { MonitorDialog } from './MonitorDialog.tsx';

const POLL_MILLISECONDS = 500;

/** A segregation-of-duties rule: its two groups, and who is in conflict. */
export function MonitorPage() {
  const { t } = useLingui();
  const { monitorId } = useParams({ from: '/conflicts/$monitorId' });
  const { state = 'active' } = useSearch({ from: '/conflicts/$monitorId' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null);
  // While a detection runs: the time of the one before it.
  const [before, setBefore] = useState<{ evaluatedAt: string | null } | null>(null);
  const { data: monitor } = useSuspenseQuery({
    ...monitorQuery(monitorId),
    refetchInterval: before === null ? false : POLL_MILLISECONDS,
  });
  const { data: members } = useSuspenseQuery(groupsQuery(monitorId));
  const params = { path: { id: monitorId } };
  const mayChange = may(viewer, 'updateConflictMonitor');
  const isDone = before !== null && monitor.evaluatedAt !== before.evaluatedAt;
  useEffect(() => {
    if (!isDone) return;
    setBefore(null);
    void queryClient.invalidateQueries({ queryKey: ['conflicts', monitorId] });
  }, [isDone, monitorId, queryClient]);
  const detection = useMutation({
    mutationFn: () => client.POST('/api/v1/accessconflict/{id}/action/evaluate', { params }),
    onSuccess: () => setBefore({ evaluatedAt: monitor.evaluatedAt }),
  });
  const toggle = useMutation({
    mutationFn: () => client.POST('/api/v1/accessconflict/{id}', { params, body: { enabled: !monitor.enabled } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: monitorsQuery.queryKey }),
  });
  const isDetecting = detection.isPending || before !== null;
  const stateWords = { active: t`Open`, exempted: t`Exempted`, resolved: t`Resolved` };
  return (
    <Page
      title={monitor.displayName}
      above={
        <Link to="/conflicts">
          <Trans>Segregation of duties</Trans>
        </Link>
      }
      about={
        <>
          {monitor.description}{' '}
          {!monitor.enabled && (
            <Tag tone="warn">
              <Trans>Switched off</Trans>
            </Tag>
          )}
        </>
      }
      actions={
        mayChange && (
          <>
            <Button onClick={() => setAsked('edit')}>
              <Trans>Change</Trans>
            </Button>
            <Button disabled={toggle.isPending} onClick={() => toggle.mutate()}>
              {monitor.enabled ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}
            </Button>
            <Button look="danger" onClick={() => setAsked('delete')}>
              <Trans>Delete</Trans>
            </Button>
          </>
        )
      }
    >
      <ErrorNote error={toggle.error ?? detection.error} />
      <p>
        {monitor.negateGroupB ? (
          <Trans>It is a conflict to hold something of group A and nothing of group B.</Trans>
        ) : (
          <Trans>It is a conflict to hold something of group A and something of group B.</Trans>
        )}
      </p>
      <div className={styles.groups}>
        <EntitlementGroupList
          monitorId={monitorId}
          group="ENTITLEMENT_GROUP_A"
          members={members}
          mayChange={mayChange}
        />
        <EntitlementGroupList
          monitorId={monitorId}
          group="ENTITLEMENT_GROUP_B"
          members={members}
          mayChange={mayChange}
        />
      </div>
      <Section
        title={t`Conflicts`}
        actions={
          mayChange && (
            <Button disabled={isDetecting || !monitor.enabled} onClick={() => detection.mutate()}>
              {isDetecting ? <Trans>Detecting …</Trans> : <Trans>Detect now</Trans>}
            </Button>
          )
        }
      >
        <p className={styles.secondary} role="status">
          {monitor.evaluatedAt === null ? (
            <Trans>Not detected yet. It happens after each import.</Trans>
          ) : (
            <Trans>Detected {formatMoment(new Date(monitor.evaluatedAt))}</Trans>
          )}
        </p>
        <Tabs label={t`States`}>
          {STATE_NAMES.map((name) => (
            <Link
              key={name}
              to="/conflicts/$monitorId"
              params={{ monitorId }}
              search={{ state: name }}
              aria-current={name === state ? 'page' : undefined}
              replace
            >
              {stateWords[name]}
            </Link>
          ))}
        </Tabs>
        <ConflictList
          key={state}
          monitorId={monitorId}
          state={state}
          mayExempt={may(viewer, 'setAccessConflictExemption')}
        />
      </Section>
      {asked === 'edit' && <MonitorDialog monitor={monitor} onClose={() => setAsked(null)} />}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t`Delete ${monitor.displayName}?`}
          verb={t`Delete`}
          isDanger
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            await client.DELETE('/api/v1/accessconflict/{id}', { params });
            await queryClient.invalidateQueries({ queryKey: monitorsQuery.queryKey, exact: true });
            await navigate({ to: '/conflicts' });
          }}
        >
          <p>
            <Trans>Its conflicts are no longer detected. Decisions about them stay in the log.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </Page>
  );
}
