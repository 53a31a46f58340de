import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { Key } from '../design/Key.tsx';
import { Spoken } from '../design/Spoken.tsx';
import styles from './KeyboardHelp.module.css';
import { areSingleKeysOn, switchSingleKeys } from './single-keys.ts';

export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [isOn, setOn] = useState(areSingleKeysOn);
  const keys: [string[], string][] = [
    [['j', '↓'], t`next row`],
    [['k', '↑'], t`previous row`],
    [['c'], t`certify and go on`],
    [['r'], t`revoke and go on`],
    [['x'], t`select; with Shift a range`],
    [['Ctrl A'], t`select all that match`],
    [['Enter'], t`open and close the details`],
    [['.'], t`write a reason`],
    [['1–9'], t`a reason that you gave before`],
    [['m'], t`not mine: reassign`],
    [['u'], t`undo`],
    [['/'], t`search`],
    [['Esc'], t`close, or clear the selection`],
    [['Ctrl ↵'], t`submit`],
  ];
  return (
    <Dialog
      title={t`Keys`}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <dl className={styles.keys}>
        {keys.map(([names, meaning]) => (
          <div key={meaning}>
            <dt>
              {names.map((name) => (
                <Key key={name}>{name}</Key>
              ))}
              <Spoken>{names.join(', ')}</Spoken>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            switchSingleKeys(target.checked);
            setOn(target.checked);
          }}
        />
        <Trans>Use keys that are one letter</Trans>
      </label>
    </Dialog>
  );
}
