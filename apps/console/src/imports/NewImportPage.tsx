import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Page } from '../design/Page.tsx';
import { ChooseFiles } from './ChooseFiles.tsx';

/** Begins an import. */
export function NewImportPage() {
  const { t } = useLingui();
  return (
    <Page
      title={t`Import files`}
      above={
        <Link to="/imports">
          <Trans>Imports</Trans>
        </Link>
      }
    >
      <ChooseFiles />
    </Page>
  );
}
