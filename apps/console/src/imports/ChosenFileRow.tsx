import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../design/Button.tsx';
import { formatCount } from '../design/format.ts';
import styles from './ChooseFiles.module.css';
import type { ChosenFile } from './chosen-file.ts';
import { fileNames, FILES } from './columns.ts';

type ChosenFileRowProps = {
  chosen: ChosenFile;
  /** Another chosen file holds the same. */
  isDouble: boolean;
  onChange: (chosen: ChosenFile) => void;
  onRemove: () => void;
};

/** A chosen file: what it holds, and what is to know about it. */
export function ChosenFileRow({ chosen, isDouble, onChange, onRemove }: ChosenFileRowProps) {
  const { t, i18n } = useLingui();
  const { name, file, kind, convertedFrom, wasJson, fault } = chosen;
  const size = formatCount(Math.ceil(file.size / 1024));
  const faults = {
    workbook: t`This is a workbook, not CSV. In the spreadsheet, save each sheet as “CSV UTF-8” and choose that file.`,
    json: t`This JSON is no list of objects, or has more than 64 MiB. Export one object for each grant, or CSV.`,
    binary: t`This is no text file. Export it as CSV.`,
    empty: t`The file is empty.`,
  };
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.secondary}>
          <Trans>{size} KiB</Trans>
        </p>
        {convertedFrom !== undefined && (
          <p className={styles.secondary}>
            <Trans>It is read as {convertedFrom}. After the check, look at names with accents.</Trans>
          </p>
        )}
        {wasJson && (
          <p className={styles.secondary}>
            <Trans>Each object of the JSON is a row. Line 2 is the first one.</Trans>
          </p>
        )}
        {fault && <p className={styles.fault}>{faults[fault]}</p>}
        {isDouble && (
          <p className={styles.fault}>
            <Trans>Two files cannot hold the same. Say what this one holds, or join them.</Trans>
          </p>
        )}
      </div>
      {fault ? (
        <span />
      ) : (
        <select
          aria-label={t`What ${name} holds`}
          value={kind}
          onChange={({ target }) => {
            const next = FILES.find((candidate) => candidate === target.value);
            if (next) onChange({ ...chosen, kind: next });
          }}
        >
          {FILES.map((candidate) => (
            <option key={candidate} value={candidate}>
              {i18n._(fileNames[candidate])}
            </option>
          ))}
        </select>
      )}
      <Button look="quiet" onClick={onRemove} aria-label={t`Remove ${name}`}>
        <Trans>Remove</Trans>
      </Button>
    </li>
  );
}
