import { Trans } from '@lingui/react/macro';
import type { AccessReview } from '@oag/client';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { choiceOf, firstChoice, isComplete, SCOPE_KINDS, scopeTypeOf, toScope } from './scope-choice.ts';
import { ScopeFields } from './ScopeFields.tsx';
import { StepForm } from './StepForm.tsx';
import styles from './Setup.module.css';

/** What the draft reviews. Conflicts are found in another way than the rest, so that a draft stays on its side. */
export function WhatStep({ campaign }: { campaign: AccessReview }) {
  const known = choiceOf(campaign);
  const [choice, setChoice] = useState(known ?? firstChoice);
  const [replaces, setReplaces] = useState(known !== null);
  if (!replaces)
    return (
      <div className={styles.form}>
        <p>
          <Trans>
            The scope of this campaign was set through the API, and says more than this page can show. The preview
            describes it in words.
          </Trans>
        </p>
        <div className={styles.buttons}>
          <Button onClick={() => setReplaces(true)}>
            <Trans>Replace it</Trans>
          </Button>
        </div>
      </div>
    );
  const kinds = SCOPE_KINDS.filter((kind) => scopeTypeOf({ ...firstChoice, kind }) === campaign.scopeType);
  return (
    <StepForm campaign={campaign} step="what" changes={() => toScope(choice)} isComplete={isComplete(choice)}>
      <ScopeFields choice={choice} kinds={kinds} onChange={setChoice} />
    </StepForm>
  );
}
