import { Plural, Trans } from '@lingui/react/macro';
import type { AppProgress } from '@oag/client';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { formatCount, formatShare } from '../../design/format.ts';
import { Meter } from './Meter.tsx';
import styles from './Tables.module.css';

const FIRST = 8;

/** How far each app is, those with the most open reviews first. */
export function AppsTable({ apps, names }: { apps: readonly AppProgress[]; names: ReadonlyMap<string, string> }) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>App</Trans>
            </th>
            <th scope="col">
              <Trans>Decided</Trans>
            </th>
            <th scope="col" className={styles.figure}>
              <Trans>Open</Trans>
            </th>
            <th scope="col" className={styles.figure}>
              <Trans>Denied</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {(showsAll ? apps : apps.slice(0, FIRST)).map(({ appId, counts }) => (
            <tr key={appId}>
              <th scope="row" title={names.get(appId)}>
                {names.get(appId) ?? appId}
              </th>
              <td>
                <Meter value={counts.certified + counts.denied} total={counts.total} />
                {formatShare(counts.certified + counts.denied, counts.total)}
              </td>
              <td className={styles.figure}>{formatCount(counts.open)}</td>
              <td className={styles.figure}>{formatCount(counts.denied)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {apps.length > FIRST && (
        <Button look="quiet" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? <Trans>Show fewer</Trans> : <Plural value={apps.length} one="Show all #" other="Show all #" />}
        </Button>
      )}
    </>
  );
}
