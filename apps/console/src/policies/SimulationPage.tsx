import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Page } from '../design/Page.tsx';
import { PolicySimulator } from './PolicySimulator.tsx';

/** Who would decide, by the policy that a task would get. */
export function SimulationPage() {
  const { t } = useLingui();
  const chosen = useSearch({ from: '/policy-simulator' });
  const navigate = useNavigate();
  return (
    <Page
      title={t`Who would decide?`}
      above={
        <Link to="/policies" search={{}}>
          <Trans>Policies</Trans>
        </Link>
      }
      about={<Trans>Tries a policy for a person and an entitlement. Nothing is created, and nobody is asked.</Trans>}
    >
      <PolicySimulator
        chosen={chosen}
        onChoose={(search) => void navigate({ to: '/policy-simulator', search, replace: true })}
      />
    </Page>
  );
}
