import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { Button } from '../design/Button.tsx';
import { Facts } from '../design/Facts.tsx';
import { Section } from '../design/Page.tsx';
import { chosenPolicyNamesQuery, policyIdsOf, type Governed } from './chosen-policies.ts';
import { ChosenPoliciesDialog } from './ChosenPoliciesDialog.tsx';

/** Which policies decide about requests for an app or an entitlement, about its reviews and its revocations. */
export function ChosenPolicies({ governed, mayChange }: { governed: Governed; mayChange: boolean }) {
  const { t } = useLingui();
  const ids = policyIdsOf(governed.object);
  const { data: names } = useSuspenseQuery(chosenPolicyNamesQuery(ids));
  const [isChanging, setIsChanging] = useState(false);
  const ofApp = governed.kind === 'entitlement' && <Trans>as the app says</Trans>;
  const shown = (id: string, otherwise: ReactNode): ReactNode =>
    id === '' ? (
      ofApp || otherwise
    ) : (
      <Link to="/policies/$policyId" params={{ policyId: id }}>
        {names.get(id) ?? id}
      </Link>
    );
  return (
    <Section
      title={t`Policies`}
      actions={
        mayChange && (
          <Button onClick={() => setIsChanging(true)}>
            <Trans>Choose policies</Trans>
          </Button>
        )
      }
    >
      <Facts
        facts={[
          [t`Requests`, shown(ids.grantPolicyId, <Trans>the built-in policy</Trans>)],
          [t`Reviews`, shown(ids.certifyPolicyId, <Trans>the policy of the campaign</Trans>)],
          [t`Revocations`, shown(ids.revokePolicyId, <Trans>the built-in policy</Trans>)],
        ]}
      />
      {isChanging && <ChosenPoliciesDialog governed={governed} names={names} onClose={() => setIsChanging(false)} />}
    </Section>
  );
}
