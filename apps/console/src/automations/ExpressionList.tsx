import { Trans, useLingui } from '@lingui/react/macro';
import type { AutomationExpressionInput } from '@oag/client';
import { Button } from '../design/Button.tsx';
import { TextInput } from '../design/Field.tsx';
import { ExpressionEditor } from '../expressions/ExpressionEditor.tsx';
import styles from './Automations.module.css';

type ExpressionListProps = {
  expressions: readonly AutomationExpressionInput[];
  onChange: (expressions: AutomationExpressionInput[]) => void;
};

/** Values that a step computes for later ones. */
export function ExpressionList({ expressions, onChange }: ExpressionListProps) {
  const { t } = useLingui();
  const set = (at: number, change: Partial<AutomationExpressionInput>): void =>
    onChange(expressions.map((one, index) => (index === at ? { ...one, ...change } : one)));
  return (
    <div className={styles.fields}>
      {expressions.map(({ key, expressionCel }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the names change while one types, and values are added at the end
        <div key={index} className={styles.fields}>
          <div className={styles.head}>
            <TextInput
              label={t`Name of the value`}
              value={key}
              onChange={({ target }) => set(index, { key: target.value })}
            />
            {expressions.length > 1 && (
              <Button look="quiet" onClick={() => onChange(expressions.filter((_, other) => other !== index))}>
                <Trans>Remove value</Trans>
              </Button>
            )}
          </div>
          <ExpressionEditor
            label={t`Expression`}
            hint='ctx.trigger.region == "north"'
            place="EXPRESSION_PLACE_AUTOMATION_STEP"
            value={expressionCel}
            onChange={(text) => set(index, { expressionCel: text })}
          />
        </div>
      ))}
      <div>
        <Button
          onClick={() => onChange([...expressions, { key: `value${expressions.length + 1}`, expressionCel: '' }])}
        >
          <Trans>Add a value</Trans>
        </Button>
      </div>
    </div>
  );
}
