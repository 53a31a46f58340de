import type { Problem } from './problems.ts';
import { exitCodes, type Result } from './result.ts';

const lineOf = ({ file, place, text }: Problem): string => `  ${[file, place].filter(Boolean).join(', ')}: ${text}`;
const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [title, ...lines, ''];
const problemsOf = (problems: readonly Problem[], count: number): string[] => [
  ...problems.map(lineOf),
  ...(count > problems.length ? [`  and ${count - problems.length} more`] : []),
];
const counted = (count: number): string => `${count} problem${count === 1 ? '' : 's'}`;
const sentence = (text: string): string => `  ${text}`;

/** The result as text. Shows what is proved only without problems. */
export function describe(result: Result): string {
  const { exitCode, heading, problems, problemCount, notCompared, notComparedCount, proved, notProved, findings } =
    result;
  const isWrong = exitCode === exitCodes.wrong || exitCode === exitCodes.unreadable;
  const title = exitCode === exitCodes.unreadable ? 'CANNOT BE READ' : `WRONG: ${counted(problemCount)}`;
  return [
    ...(heading.length > 0 ? [...heading, ''] : []),
    ...(isWrong ? section(title, problemsOf(problems, problemCount)) : []),
    ...section('KEPT ROOTS THAT COULD NOT BE COMPARED', problemsOf(notCompared, notComparedCount)),
    ...(isWrong
      ? []
      : [
          ...section('PROVED', proved.map(sentence)),
          ...section('LOOK AT', findings.map(sentence)),
          ...section('NOT PROVED', notProved.map(sentence)),
        ]),
  ]
    .join('\n')
    .trimEnd();
}
