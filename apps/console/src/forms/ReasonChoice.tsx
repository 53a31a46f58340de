import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '../design/Field.tsx';

/** Whether requests with the form also need a reason. */
export function ReasonChoice({ isNeeded, onChange }: { isNeeded: boolean; onChange: (isNeeded: boolean) => void }) {
  const { t } = useLingui();
  return (
    <Checkbox
      label={t`A request also needs a reason`}
      hint={t`Without it, the answers stand for themselves.`}
      isChecked={isNeeded}
      onChange={onChange}
    />
  );
}

export const justification = (isNeeded: boolean) =>
  isNeeded ? ('JUSTIFICATION_VISIBILITY_SHOW' as const) : ('JUSTIFICATION_VISIBILITY_HIDE' as const);
