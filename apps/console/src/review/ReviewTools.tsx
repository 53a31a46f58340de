import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, type RefObject } from 'react';
import { Button } from '../design/Button.tsx';
import { formatCount } from '../design/format.ts';
import { Key } from '../design/Key.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import type { ColumnId } from './columns.tsx';
import type { Recommendation, ReviewRow } from './review-row.ts';
import { VIEWS, type ReviewSearch } from './review-search.ts';
import styles from './ReviewTools.module.css';

type ReviewToolsProps = {
  search: ReviewSearch;
  change: (next: Partial<{ [Key in keyof ReviewSearch]: ReviewSearch[Key] | undefined }>, replace?: boolean) => void;
  /** The rows of the tab, before the filters. */
  rows: readonly ReviewRow[];
  found: number;
  columns: readonly ColumnId[];
  possible: readonly ColumnId[];
  field: RefObject<HTMLInputElement | null>;
  onHelp: () => void;
};

const RECOMMENDATIONS: readonly Recommendation[] = ['revoke', 'look', 'certify'];

/** How many rows have each recommendation, and which apps they are of. One pass: there may be very many. */
function countsOf(rows: readonly ReviewRow[]): { counts: Map<Recommendation, number>; apps: [string, string][] } {
  const counts = new Map<Recommendation, number>();
  const apps = new Map<string, string>();
  for (const { recommendation, what } of rows) {
    counts.set(recommendation, (counts.get(recommendation) ?? 0) + 1);
    apps.set(what.appId, what.app);
  }
  return { counts, apps: [...apps] };
}

/** Search, filters, grouping and order: all of it is in the address. */
export function ReviewTools({ search, change, rows, found, columns, possible, field, onHelp }: ReviewToolsProps) {
  const { t } = useLingui();
  const { counts, apps } = useMemo(() => countsOf(rows), [rows]);
  const recommended = { certify: t`Certify`, revoke: t`Revoke`, look: t`Your call` };
  const views = { app: t`By app`, person: t`By person`, entitlement: t`By access`, flat: t`One list` };
  const sorts = { name: t`Name`, used: t`Longest unused`, risk: t`Recommendation` };
  const isFiltered =
    search.q !== undefined ||
    search.recommendation !== undefined ||
    search.app !== undefined ||
    search.person !== undefined;
  return (
    <div className={styles.tools} role="search">
      <span className={styles.search}>
        <input
          ref={field}
          type="search"
          value={search.q ?? ''}
          placeholder={t`Search people and access`}
          aria-label={t`Search people and access`}
          aria-keyshortcuts="/"
          onChange={({ target }) => change({ q: target.value || undefined }, true)}
        />
        <Key>/</Key>
      </span>
      <div className={styles.chips} role="group" aria-label={t`Recommendation`}>
        {RECOMMENDATIONS.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.chip}
            aria-pressed={search.recommendation === name}
            onClick={() => change({ recommendation: search.recommendation === name ? undefined : name })}
          >
            {recommended[name]} <span>{formatCount(counts.get(name) ?? 0)}</span>
          </button>
        ))}
      </div>
      {apps.length > 1 && (
        <select
          aria-label={t`App`}
          value={search.app ?? ''}
          onChange={({ target }) => change({ app: target.value || undefined })}
        >
          <option value="">{t`All apps`}</option>
          {apps.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {isFiltered && (
        <Button
          look="quiet"
          onClick={() => change({ q: undefined, recommendation: undefined, app: undefined, person: undefined })}
        >
          <Trans>Clear: {formatCount(found)} found</Trans>
        </Button>
      )}
      <span className={styles.spacer} />
      <select
        aria-label={t`Grouping`}
        value={search.view ?? 'app'}
        onChange={({ target }) => {
          const view = VIEWS.find((name) => name === target.value);
          change({ view: view === 'app' ? undefined : view });
        }}
      >
        {VIEWS.map((name) => (
          <option key={name} value={name}>
            {views[name]}
          </option>
        ))}
      </select>
      <select
        aria-label={t`Order`}
        value={search.sort ?? 'name'}
        onChange={({ target }) => {
          const sort = (['name', 'used', 'risk'] as const).find((name) => name === target.value);
          change({ sort: sort === 'name' ? undefined : sort });
        }}
      >
        {(['name', 'used', 'risk'] as const).map((name) => (
          <option key={name} value={name}>
            {sorts[name]}
          </option>
        ))}
      </select>
      <ColumnChoice
        possible={possible}
        shown={columns}
        onChange={(next) => change({ columns: next?.join(',') }, true)}
      />
      <Button className={styles.help ?? ''} aria-label={t`Keys`} aria-keyshortcuts="?" onClick={onHelp}>
        ?
      </Button>
    </div>
  );
}
