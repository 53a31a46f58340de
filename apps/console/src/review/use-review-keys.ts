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
} & {
  /** A reason that was given before, counted from 0. */
  reason: (index: number) => unknown;
};

type PlainAction = Exclude<keyof ReviewKeys, 'reason'>;

const single: { readonly [key: string]: PlainAction } = {
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
const always: { readonly [key: string]: PlainAction } = {
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
      if (action === undefined) return;
      event.preventDefault();
      if (typeof action === 'number') latest.current.reason(action);
      else latest.current[action]();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isActive]);
}

/** The action of a key; a number is a reason that was given before. */
function actionOf(event: KeyboardEvent): PlainAction | number | undefined {
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
  if (always[key]) return always[key];
  if (!areSingleKeysOn()) return undefined;
  return /^[1-9]$/.test(key) ? Number(key) - 1 : single[key];
}
