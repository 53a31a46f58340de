import { useEffect, useRef } from 'react';
import { areSingleKeysOn } from '../review/single-keys.ts';

/** Listens to keys of one letter, where nobody writes and they are switched on (WCAG 2.1.4). */
export function useTaskKeys(isActive: boolean, onKey: (key: string) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || !areSingleKeysOn()) return;
      const element = event.target instanceof HTMLElement ? event.target : document.body;
      if (element.closest('input, textarea, select, dialog, [contenteditable]')) return;
      latest.current(event.key);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isActive]);
}
