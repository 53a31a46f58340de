import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  type CompletionSource,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { linter, lintKeymap, type Diagnostic } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { EditorMarker } from '@oag/client';

const WORDS = new Set(['true', 'false', 'null', 'in']);

/** The words of the language, enough for colours; the service reads it for real. */
const cel = StreamLanguage.define({
  token: (stream) => {
    if (stream.match(/^\/\/.*/)) return 'comment';
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/) || stream.match(/^'(?:[^'\\]|\\.)*'?/)) return 'string';
    if (stream.match(/^\d[\w.]*/)) return 'number';
    const word = stream.match(/^[A-Za-z_]\w*/);
    if (Array.isArray(word)) return WORDS.has(word[0] ?? '') ? 'keyword' : 'variableName';
    stream.next();
    return null;
  },
});

const colours = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--muted)' },
  { tag: tags.string, color: 'var(--accent)' },
  { tag: tags.number, color: 'var(--warn)' },
  { tag: tags.keyword, fontWeight: '600' },
]);

const look = EditorView.theme({
  '&': {
    fontSize: '13px',
    borderRadius: 'var(--radius)',
    border: '1px solid var(--line-strong)',
    background: 'var(--background)',
    color: 'var(--text)',
  },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
  '.cm-content': { fontFamily: 'ui-monospace, monospace', padding: '7px 0', caretColor: 'var(--text)' },
  '.cm-tooltip': {
    background: 'var(--raised)',
    color: 'var(--text)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--accent-soft)', color: 'var(--text)' },
  '.cm-completionDetail': { color: 'var(--muted)', fontStyle: 'normal' },
  '.cm-placeholder': { color: 'var(--muted)' },
});

/** The offsets of a marker, whose lines and columns count from 1. A marker of one place covers one character. */
export function toDiagnostic({ doc }: EditorState, marker: EditorMarker): Diagnostic {
  const offset = (line: number, column: number): number => {
    const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
    return Math.min(from + Math.max(column, 1) - 1, to);
  };
  const from = offset(marker.startLineNumber, marker.startColumn);
  const to = Math.max(offset(marker.endLineNumber, marker.endColumn), from);
  const severity = marker.severity === 'ERROR' ? 'error' : marker.severity === 'WARNING' ? 'warning' : 'info';
  return { from, to, severity, message: marker.message };
}

export type CodeEditorOptions = {
  parent: ShadowRoot;
  text: string;
  label: string;
  hint: string;
  onChange: (text: string) => void;
  complete: CompletionSource;
  check: (text: string) => Promise<EditorMarker[]>;
};

/** An editor for one expression. It is in a shadow tree, where its styles need no exception from the content security policy. */
export function createCodeEditor({
  parent,
  text,
  label,
  hint,
  onChange,
  complete,
  check,
}: CodeEditorOptions): EditorView {
  const extensions: Extension[] = [
    history(),
    bracketMatching(),
    closeBrackets(),
    cel,
    syntaxHighlighting(colours),
    look,
    placeholder(hint),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, 'aria-multiline': 'true' }),
    autocompletion({ override: [complete] }),
    linter(
      async ({ state }) => {
        const doc = state.doc.toString();
        const markers = doc.trim() === '' ? [] : await check(doc);
        return markers.map((marker) => toDiagnostic(state, marker));
      },
      { delay: 300 },
    ),
    // Tab leaves the editor, as it leaves every other field.
    keymap.of([...closeBracketsKeymap, ...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc.toString());
    }),
  ];
  return new EditorView({ state: EditorState.create({ doc: text, extensions }), parent, root: parent });
}
