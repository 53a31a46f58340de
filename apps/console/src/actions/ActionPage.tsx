import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ButtonLink } from '../design/ButtonLink.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { Facts } from '../design/Facts.tsx';
import { Page } from '../design/Page.tsx';
import { EnabledTag } from '../identity/EnabledTag.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { actionQuery, ACTIONS } from './action-queries.ts';
import { targetOf, targetWords } from './action-target.ts';
import { ActionDialog } from './ActionDialog.tsx';

/** An action that people can request: what follows an approval, and who approves. */
export function ActionPage() {
  const { t, i18n } = useLingui();
  const { actionId } = useParams({ from: '/actions/$actionId' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: named } = useSuspenseQuery(actionQuery(actionId));
  const [asked, setAsked] = useState<'edit' | 'enable' | 'delete' | null>(null);
  const { action, names } = named;
  const { displayName, description, enabled, automation, manual, resource, requestPolicyId, requestSchemaId } = action;
  const params = { path: { id: actionId } };
  const close = (): void => setAsked(null);
  const nameOf = (id: string): string => names.get(id) ?? id;
  return (
    <Page
      title={displayName}
      above={
        <Link to="/actions" search={{}}>
          <Trans>Requestable actions</Trans>
        </Link>
      }
      about={
        <>
          {description} <EnabledTag isEnabled={enabled} />
        </>
      }
      actions={
        <>
          {enabled && (
            <ButtonLink to="/requests/actions/$actionId" params={{ actionId }}>
              <Trans>Request it</Trans>
            </ButtonLink>
          )}
          {may(viewer, 'updateRequestableAction') && (
            <>
              <Button onClick={() => setAsked('edit')}>
                <Trans>Edit</Trans>
              </Button>
              <Button onClick={() => setAsked('enable')}>
                {enabled ? <Trans>Disable</Trans> : <Trans>Enable</Trans>}
              </Button>
              <Button look="danger" onClick={() => setAsked('delete')}>
                <Trans>Delete</Trans>
              </Button>
            </>
          )}
        </>
      }
    >
      <Facts
        facts={[
          [t`After the approval`, i18n._(targetWords[targetOf(action)])],
          [
            t`Automation`,
            automation ? (
              <Link
                key="automation"
                to="/automations/$automationId"
                params={{ automationId: automation.automationTemplateId }}
                search={{}}
              >
                {nameOf(automation.automationTemplateId)}
              </Link>
            ) : undefined,
          ],
          [t`People who do it`, manual?.userIds?.map(nameOf).join(', ')],
          [t`Their instructions`, manual?.instructions || undefined],
          [t`App`, resource ? nameOf(resource.appId) : undefined],
          [t`Type of the resource`, resource ? nameOf(resource.appResourceTypeId) : undefined],
          [
            t`Connector that creates it in the app`,
            resource && resource.connectorId !== '' ? nameOf(resource.connectorId) : undefined,
          ],
          [t`Entitlements that it gets`, resource?.entitlementNames?.join(', ') || undefined],
          [
            t`Policy that decides`,
            requestPolicyId === '' ? (
              <Trans key="policy">Built in: owners of the app, or super admins</Trans>
            ) : (
              <Link key="policy" to="/policies/$policyId" params={{ policyId: requestPolicyId }} search={{}}>
                {nameOf(requestPolicyId)}
              </Link>
            ),
          ],
          [
            t`Form to fill in`,
            requestSchemaId === '' ? (
              <Trans key="form">No form</Trans>
            ) : (
              <Link key="form" to="/forms/$formId" params={{ formId: requestSchemaId }}>
                {nameOf(requestSchemaId)}
              </Link>
            ),
          ],
        ]}
      />
      {asked === 'edit' && <ActionDialog named={named} onClose={close} />}
      {asked === 'enable' && (
        <ConfirmDialog
          title={enabled ? t`Disable ${displayName}?` : t`Enable ${displayName}?`}
          verb={enabled ? t`Disable` : t`Enable`}
          onClose={close}
          onConfirm={async () => {
            const body = { requestableAction: { enabled: !enabled }, updateMask: 'enabled' };
            await client.POST('/api/v1/requestable_actions/{id}', { params, body });
            await queryClient.invalidateQueries({ queryKey: ACTIONS });
          }}
        >
          <p>
            {enabled ? (
              <Trans>Nobody can request it until you enable it. Open requests go on.</Trans>
            ) : (
              <Trans>People can request it again.</Trans>
            )}
          </p>
        </ConfirmDialog>
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t`Delete ${displayName}?`}
          verb={t`Delete`}
          isDanger
          onClose={close}
          onConfirm={async () => {
            await client.DELETE('/api/v1/requestable_actions/{id}', { params });
            await navigate({ to: '/actions', search: {} });
            await queryClient.invalidateQueries({ queryKey: [...ACTIONS, 'list'] });
          }}
        >
          <p>
            <Trans>Nobody can request it any more.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </Page>
  );
}
