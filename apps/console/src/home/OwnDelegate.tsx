import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { ownDelegateQuery, setDelegation } from './delegation.ts';
import styles from './HomePage.module.css';

/** Reminds the viewer of who decides in their place, and takes the delegate away. */
export function OwnDelegate({ userId }: { userId: string }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: delegate } = useSuspenseQuery(ownDelegateQuery);
  const [isAsking, setAsking] = useState(false);
  if (delegate === null) return null;
  return (
    <p className={styles.delegate}>
      <span>
        <Trans>{delegate} decides in your place.</Trans>
      </span>
      <Button look="quiet" onClick={() => setAsking(true)}>
        <Trans>Remove delegate</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Remove ${delegate} as your delegate?`}
          verb={<Trans>Remove delegate</Trans>}
          onConfirm={async () => {
            await setDelegation(userId, null);
            await queryClient.invalidateQueries({ queryKey: ownDelegateQuery.queryKey });
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>New work comes to you again. What your delegate has taken over stays there.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </p>
  );
}
