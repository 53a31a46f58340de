import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './ThemeChoice.module.css';

const KEY = 'oag.theme';
type Theme = 'system' | 'light' | 'dark';
const themes = ['system', 'light', 'dark'] as const;

const stored = (): Theme => themes.find((theme) => theme === localStorage.getItem(KEY)) ?? 'system';
const apply = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
};
apply(stored());

/** Light, dark, or what the system says. The choice stays in this browser. */
export function ThemeChoice() {
  const { t } = useLingui();
  const [theme, setTheme] = useState(stored);
  const names = { system: t`System colors`, light: t`Light colors`, dark: t`Dark colors` };
  return (
    <select
      className={styles.choice}
      aria-label={t`Appearance`}
      value={theme}
      onChange={({ target }) => {
        const next = themes.find((name) => name === target.value) ?? 'system';
        localStorage.setItem(KEY, next);
        apply(next);
        setTheme(next);
      }}
    >
      {themes.map((name) => (
        <option key={name} value={name}>
          {names[name]}
        </option>
      ))}
    </select>
  );
}
