import { Trans } from '@lingui/react/macro';
import type { EditorMarker, ExpressionPlaceInput } from '@oag/client';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { createCodeEditor } from './code-editor.ts';
import { completionsAt } from './complete-expression.ts';
import styles from './ExpressionEditor.module.css';
import { checkExpression, environmentQuery } from './expression-queries.ts';

type ExpressionEditorProps = {
  label: string;
  /** Shown while it is empty. */
  hint?: string;
  place: ExpressionPlaceInput;
  value: string;
  onChange: (text: string) => void;
};

/** Edits an expression: names are completed, and problems are marked and listed while one types. */
export function ExpressionEditor({ label, hint = '', place, value, onChange }: ExpressionEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const queryClient = useQueryClient();
  const { data: environment } = useSuspenseQuery(environmentQuery);
  const [markers, setMarkers] = useState<EditorMarker[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const options = useEffectEvent(() => ({ value, onChange, environment }));
  const changed = useEffectEvent((text: string) => {
    if (text.trim() === '') setMarkers([]);
    onChange(text);
  });
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const parent = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const { value: text, environment: known } = options();
    const editor = createCodeEditor({
      parent,
      text,
      label,
      hint,
      onChange: changed,
      complete: ({ state, pos, explicit }) => {
        const found = completionsAt(known, place, state.doc.sliceString(0, pos));
        if (!found || (found.from === pos && !explicit && state.doc.sliceString(pos - 1, pos) !== '.')) return null;
        return {
          from: found.from,
          options: found.options.map(({ label: name, kind, detail, about }) => ({
            label: name,
            detail,
            type: kind,
            ...(about !== undefined && { info: about }),
          })),
        };
      },
      check: async (expression) => {
        try {
          const found = await queryClient.fetchQuery({
            queryKey: ['expression-check', place, expression],
            queryFn: () => checkExpression(place, expression),
            staleTime: Number.POSITIVE_INFINITY,
          });
          setMarkers(found);
          setFailure(null);
          return found;
        } catch (error) {
          setFailure(error);
          return [];
        }
      },
    });
    return () => editor.destroy();
  }, [hint, label, place, queryClient]);
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <div ref={host} />
      <div role="status">
        <ul className={styles.markers}>
          {markers.map(({ startLineNumber, startColumn, severity, message }) => (
            <li key={`${startLineNumber}:${startColumn}:${message}`} data-severity={severity}>
              <Trans>
                Line {startLineNumber}, column {startColumn}: {message}
              </Trans>
            </li>
          ))}
        </ul>
      </div>
      <ErrorNote error={failure} />
    </div>
  );
}
