import { Trans } from '@lingui/react/macro';
import { ConnectionError, ServiceError } from '@oag/client';
import styles from './ErrorNote.module.css';

/** Why the service did not do it, in its own words; nothing when there is no error. */
export const ErrorNote = ({ error }: { error: unknown }) =>
  error === null || error === undefined ? null : (
    <p className={styles.error} role="alert">
      {error instanceof ConnectionError ? (
        <Trans>The service cannot be reached. Nothing was changed: try again when you are connected.</Trans>
      ) : (
        <>
          {error instanceof Error ? error.message : String(error)}
          {error instanceof ServiceError && error.status >= 500 && <Trans> Request {error.requestId}.</Trans>}
        </>
      )}
    </p>
  );
