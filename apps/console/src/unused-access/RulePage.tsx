import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Page } from '../design/Page.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { FoundAccessTable } from './FoundAccessTable.tsx';
import { HeldApps } from './HeldApps.tsx';
import { RuleDialog } from './RuleDialog.tsx';
import { RuleFacts } from './RuleFacts.tsx';
import { isRunning, ruleQuery, rulesQuery, UNUSED_ACCESS } from './unused-access-queries.ts';
import { daysOf } from './days.ts';

const route = getRouteApi('/unused-access/$ruleId');

/** A rule about unused access: what it would revoke, what its last run did, and what it holds. */
export function RulePage() {
  const { t } = useLingui();
  const { ruleId } = route.useParams();
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: view } = useSuspenseQuery(ruleQuery(ruleId));
  const { rule } = view;
  const [asked, setAsked] = useState<'edit' | 'enable' | 'delete' | null>(null);
  const close = (): void => setAsked(null);
  const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: UNUSED_ACCESS });
  // A run that ends changes what follows for the access.
  const endedAt = rule.lastRun?.endedAt;
  const shownFor = useRef(endedAt);
  useEffect(() => {
    if (shownFor.current === endedAt) return;
    shownFor.current = endedAt;
    void queryClient.invalidateQueries({ queryKey: [...UNUSED_ACCESS, 'found', ruleId] });
  }, [endedAt, queryClient, ruleId]);
  const path = { id: ruleId };
  const enable = async (enabled: boolean): Promise<void> => {
    await client.POST('/api/v1/unused_access_rules/{id}', {
      params: { path },
      body: { rule: { enabled }, updateMask: 'enabled' },
    });
    await reload();
  };
  const disabling = useMutation({ mutationFn: () => enable(false) });
  const start = useMutation({
    mutationFn: () => client.POST('/api/v1/unused_access_rules/{id}/action/start', { params: { path }, body: {} }),
    onSettled: reload,
  });
  const warning = daysOf(rule.warnFor ?? '0s');
  return (
    <Page
      title={rule.displayName}
      above={
        <Link to="/unused-access">
          <Trans>Unused access</Trans>
        </Link>
      }
      about={rule.description || undefined}
      actions={
        may(viewer, 'updateUnusedAccessRule') && (
          <>
            {rule.enabled ? (
              <>
                <Button disabled={start.isPending || isRunning(rule)} onClick={() => start.mutate()}>
                  <Trans>Run now</Trans>
                </Button>
                <Button disabled={disabling.isPending} onClick={() => disabling.mutate()}>
                  <Trans>Disable</Trans>
                </Button>
              </>
            ) : (
              <Button look="primary" onClick={() => setAsked('enable')}>
                <Trans>Enable</Trans>
              </Button>
            )}
            <Button onClick={() => setAsked('edit')}>
              <Trans>Edit</Trans>
            </Button>
            <Button look="danger" onClick={() => setAsked('delete')}>
              <Trans>Delete</Trans>
            </Button>
          </>
        )
      }
    >
      <ErrorNote error={start.error ?? disabling.error} />
      <HeldApps view={view} mayConfirm={may(viewer, 'startUnusedAccessRun')} onConfirmed={reload} />
      <RuleFacts view={view} />
      <FoundAccessTable ruleId={ruleId} />
      {asked === 'edit' && <RuleDialog view={view} onClose={close} />}
      {asked === 'enable' && (
        <ConfirmDialog
          title={t`Enable ${rule.displayName}?`}
          verb={t`Enable`}
          onClose={close}
          onConfirm={() => enable(true)}
        >
          <p>
            <Trans>It runs at once, and then once a day. Each grant that is due gets a task to revoke it.</Trans>{' '}
            {warning === 0 ? (
              <Trans>Nobody is warned.</Trans>
            ) : (
              <Plural
                value={warning}
                one="Its holder has # day to keep it."
                other="Its holder has # days to keep it."
              />
            )}
          </p>
        </ConfirmDialog>
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t`Delete ${rule.displayName}?`}
          verb={t`Delete`}
          isDanger
          onClose={close}
          onConfirm={async () => {
            await client.DELETE('/api/v1/unused_access_rules/{id}', { params: { path } });
            await navigate({ to: '/unused-access' });
            await queryClient.invalidateQueries({ queryKey: rulesQuery.queryKey });
          }}
        >
          <p>
            <Trans>Tasks that it has created stay open.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </Page>
  );
}
