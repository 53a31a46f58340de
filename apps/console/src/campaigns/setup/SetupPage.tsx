import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Notice } from '../../design/Notice.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { campaignQuery } from '../campaign/campaign-queries.ts';
import { phaseOf } from '../campaign/campaign-state.ts';
import { AfterStep } from './AfterStep.tsx';
import { PreviewStep } from './PreviewStep.tsx';
import { STEPS } from './setup-search.ts';
import { WhatStep } from './WhatStep.tsx';
import { WhenStep } from './WhenStep.tsx';
import { WhoStep } from './WhoStep.tsx';

const route = getRouteApi('/campaigns/$campaignId/setup');

/** The questions of a draft, one after the other. Each answer is saved in the draft, so that anybody can go on with it later. */
export function SetupPage() {
  const { t } = useLingui();
  const { campaignId } = route.useParams();
  const { step = 'what' } = route.useSearch();
  const { data } = useSuspenseQuery(campaignQuery(campaignId));
  const { campaign, mayEdit } = data;
  const params = { campaignId };
  const names = {
    what: t`What`,
    who: t`Who decides`,
    when: t`When`,
    after: t`What happens after`,
    preview: t`Preview`,
  };
  if (phaseOf(campaign.state) !== 'draft' || !mayEdit)
    return (
      <Notice
        title={t`This campaign is no draft`}
        action={
          <Link to="/campaigns/$campaignId" params={params}>
            <Trans>To its overview</Trans>
          </Link>
        }
      >
        <Trans>Its scope and its reviewers are fixed. A prepared campaign can be taken back to a draft.</Trans>
      </Notice>
    );
  const Open = { what: WhatStep, who: WhoStep, when: WhenStep, after: AfterStep, preview: PreviewStep }[step];
  return (
    <>
      <Tabs label={t`Questions`}>
        {STEPS.map((name) => (
          <Link
            key={name}
            to="/campaigns/$campaignId/setup"
            params={params}
            search={{ step: name }}
            aria-current={name === step ? 'page' : undefined}
          >
            {names[name]}
          </Link>
        ))}
      </Tabs>
      <Open key={step} campaign={campaign} />
    </>
  );
}
