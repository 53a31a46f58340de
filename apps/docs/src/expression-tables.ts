import {
  environments,
  expressionEnums,
  expressionFunctions,
  expressionObjects,
  expressionPlaces,
  expressionTypeName,
  type ExpressionType,
} from '@oag/governance/expressions';

const code = (text: string): string => `\`${text}\``;
const typed = (type: ExpressionType): string => code(expressionTypeName(type));
const cell = (text: string): string => text.replaceAll('|', '\\|');
const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The names that expressions may use, from the tables of the engine, as Markdown. */
export function expressionTables(): string {
  const places = expressionPlaces.map((place) => {
    const { about, variables, result, looksUp } = environments[place];
    return [
      `${about.charAt(0).toUpperCase()}${about.slice(1)}`,
      code(`EXPRESSION_PLACE_${snakeCase(place).toUpperCase()}`),
      [...variables].map(([name, type]) => `${code(name)} ${expressionTypeName(type)}`).join(', '),
      typed(result),
      looksUp ? 'yes' : 'no',
    ];
  });
  const objects = Object.entries(expressionObjects).map(([name, members]) => [
    code(name),
    [...members].map(([member, type]) => `${code(member)} ${expressionTypeName(type)}`).join(', '),
  ]);
  const enums = Object.entries(expressionEnums).map(([name, { prefix, members }]) => [
    code(name),
    code(prefix),
    members.map(code).join(', '),
  ]);
  const functions = Object.entries(expressionFunctions).map(
    ([group, signatures]) =>
      `### ${group}\n\n${table(
        ['Function', 'What it gives'],
        Object.entries(signatures).map(([signature, about]) => [code(signature), about]),
      )}`,
  );
  return [
    '## Places',
    table(['Used for', 'In the API', 'Variables', 'Must give', 'May look things up'], places),
    '## Objects',
    table(['Object', 'Members'], objects),
    '## Enumerations',
    table(['Name', 'Long spelling begins with', 'Values'], enums),
    '## Functions',
    ...functions,
  ].join('\n\n');
}
