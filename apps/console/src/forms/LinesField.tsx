import { useState, type ReactNode } from 'react';
import { TextArea } from '../design/Field.tsx';

type LinesFieldProps = {
  label: string;
  hint: ReactNode;
  error?: string | undefined;
  lines: readonly string[];
  onChange: (lines: string[]) => void;
};

/** A short list of texts, one on each line. */
export function LinesField({ lines, onChange, ...props }: LinesFieldProps) {
  // As it is typed: an empty line is one that is about to be filled.
  const [text, setText] = useState(lines.join('\n'));
  return (
    <TextArea
      {...props}
      rows={2}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(
          target.value
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== ''),
        );
      }}
    />
  );
}
