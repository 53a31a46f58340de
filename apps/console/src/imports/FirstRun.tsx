import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '../design/Page.tsx';
import { ChooseFiles } from './ChooseFiles.tsx';
import styles from './ImportPage.module.css';

/** What an administrator sees while the service is empty: the way to the first review. */
export function FirstRun() {
  const { t } = useLingui();
  return (
    <Page title={t`Your first review`}>
      <p className={styles.lead}>
        <Trans>
          Start with an export of who has access to what, from any app or directory. You see what it contains, and go on
          to a review from there.
        </Trans>
      </p>
      <ChooseFiles />
      <p className={styles.secondary}>
        <a href="/docs/first-review/">
          <Trans>What the files can contain</Trans>
        </a>
      </p>
    </Page>
  );
}
