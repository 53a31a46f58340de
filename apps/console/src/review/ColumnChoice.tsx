import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../design/Button.tsx';
import { Checkbox } from '../design/Field.tsx';
import { columnOf, type ColumnId } from './columns.tsx';
import styles from './ColumnChoice.module.css';

type ColumnChoiceProps = {
  possible: readonly ColumnId[];
  shown: readonly ColumnId[];
  /** Undefined: the columns that the campaign has. */
  onChange: (columns: readonly ColumnId[] | undefined) => void;
};

/** The reviewer's own choice of columns. It is in the address, so that the view can be sent. */
export function ColumnChoice({ possible, shown, onChange }: ColumnChoiceProps) {
  const { i18n } = useLingui();
  return (
    <details className={styles.choice}>
      <summary>
        <Trans>Columns</Trans>
      </summary>
      <div className={styles.list}>
        {possible.map((id) => (
          <Checkbox
            key={id}
            label={i18n._(columnOf(id).header)}
            isChecked={shown.includes(id)}
            onChange={(isChosen) => onChange(isChosen ? [...shown, id] : shown.filter((other) => other !== id))}
          />
        ))}
        <Button look="quiet" onClick={() => onChange(undefined)}>
          <Trans>As the campaign has them</Trans>
        </Button>
      </div>
    </details>
  );
}
