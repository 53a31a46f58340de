import { Trans, useLingui } from '@lingui/react/macro';
import type { CheckWorkloadTokenResponse, WorkloadFederationTrust } from '@oag/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Facts } from '../design/Facts.tsx';
import { TextArea } from '../design/Field.tsx';
import { Tag } from '../design/Tag.tsx';

/** Checks a token as the exchange does, and shows every check. It issues no token. */
export function TestTokenDialog({ trust, onClose }: { trust: WorkloadFederationTrust; onClose: () => void }) {
  const { t } = useLingui();
  const [token, setToken] = useState('');
  const check = useMutation({
    mutationFn: async () => {
      const { servicePrincipalId, clientId } = trust;
      const path = '/api/v1/service_principals/{service_principal_id}/trusts/{client_id}/test';
      const params = { path: { service_principal_id: servicePrincipalId, client_id: clientId } };
      return (await client.POST(path, { params, body: { subjectToken: token.trim() } })).data;
    },
  });
  return (
    <Dialog
      title={t`Test a token of ${trust.displayName}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button look="primary" disabled={check.isPending || token.trim() === ''} onClick={() => check.mutate()}>
            <Trans>Test</Trans>
          </Button>
        </>
      }
    >
      <TextArea
        label={t`Token of the workload`}
        hint={t`A signed JWT. It is checked, and neither stored nor exchanged.`}
        spellCheck={false}
        value={token}
        onChange={({ target }) => setToken(target.value)}
      />
      <div role="status">{check.data && <Results result={check.data} />}</div>
      <ErrorNote error={check.error} />
    </Dialog>
  );
}

function Results({ result }: { result: CheckWorkloadTokenResponse }) {
  const { t } = useLingui();
  const checks = [
    [t`Signed JWT`, result.jwtDecode],
    [t`Issuer`, result.issuerMatch],
    [t`Signature`, result.signatureValidation],
    [t`Audience`, result.audienceValidation],
    [t`Time`, result.tokenFreshness],
    [t`Subject`, result.subjectValidation],
    [t`Network`, result.cidrCheck],
    [t`Condition`, result.celEvaluation],
  ] as const;
  return (
    <>
      <p>
        {result.overallResult ? (
          <Tag tone="accent">
            <Trans>It would be exchanged</Trans>
          </Tag>
        ) : (
          <Tag tone="deny">
            <Trans>It would be refused</Trans>
          </Tag>
        )}
      </p>
      <Facts
        facts={checks.map(([name, step]) => [
          name,
          step === null ? undefined : step.skipped ? (
            <Trans key={name}>not checked</Trans>
          ) : step.passed ? (
            <Trans key={name}>as it should be</Trans>
          ) : (
            step.detail
          ),
        ])}
      />
    </>
  );
}
