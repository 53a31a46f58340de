import { useEffect, useRef } from 'react';
import { areSingleKeysOn } from './single-keys.ts';

export type ReviewKeys = {
  [
    Action in
      | 'next'
      | 'previous'
      | 'certify'
      | 'revoke'
      | 'select'
      | 'selectTo'
      | 'selectAll'
      | 'open'
      | 'close'
      | 'comment'
      | 'reassign'
      | 'undo'
      | 'search'
      | 'submit'
      | 'help'
  ]: () => unknown;
};

const single: { readonly [key: string]: keyof ReviewKeys } = {
  j: 'next',
  k: 'previous',
  c: 'certify',
  r: 'revoke',
  x: 'select',
  X: 'selectTo',
  '.': 'comment',
  m: 'reassign',
  u: 'undo',
  '/': 'search',
  '?': 'help',
};
const always: { readonly [key: string]: keyof ReviewKeys } = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Enter: 'open',
  Escape: 'close',
};

/** The keys of the review page. Keys that are letters do nothing where somebody writes, and when they are switched off (WCAG 2.1.4). */
export function useReviewKeys(isActive: boolean, actions: ReviewKeys): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const action = actionOf(event);
      if (!action) return;
      event.preventDefault();
      latest.current[action]();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isActive]);
}

function actionOf(event: KeyboardEvent): keyof ReviewKeys | undefined {
  const { key, target, altKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && key === 'Enter') return 'submit';
  const element = target instanceof HTMLElement ? target : document.body;
  if (element.closest('input, textarea, select, [contenteditable]')) {
    if (key === 'Escape') element.blur();
    return undefined;
  }
  if (isCommand && key === 'a') return 'selectAll';
  if (isCommand || altKey) return undefined;
  // Enter on a button or link is theirs.
  if (key === 'Enter' && element.closest('button, a')) return undefined;
  return always[key] ?? (areSingleKeysOn() ? single[key] : undefined);
}
