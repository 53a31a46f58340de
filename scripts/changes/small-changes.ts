import type { Change } from './change.ts';

/** Changes of one table. */
export const smallChanges: readonly Change[] = [
  {
    row: 'understand another header in a CSV',
    begins: [
      {
        file: 'packages/sources/src/people-columns.ts',
        find: "headers: ['Given name', 'Forename']",
        replace: "headers: ['Given name', 'Forename', 'Christian name']",
      },
    ],
    asked: [],
  },
  {
    row: 'add a setting',
    begins: [
      {
        file: 'apps/api/src/configuration/configuration.ts',
        find: '  port: number;\n',
        replace: '  greeting: string;\n  port: number;\n',
      },
      {
        file: 'apps/api/src/configuration/configuration.ts',
        find: '    dataDir: value(',
        replace: "    greeting: value('greeting'),\n    dataDir: value(",
      },
      {
        file: 'apps/api/src/configuration/configuration.ts',
        find: '  port: {\n',
        replace:
          "  greeting: {\n    flag: 'greeting',\n    variable: 'GREETING',\n    fallback: '',\n    rule: 'a text',\n    accepts: anything,\n  },\n  port: {\n",
      },
    ],
    asked: [
      {
        file: 'apps/docs/guides/configuration.md',
        find: '| `PORT` |',
        replace: '| `GREETING` | | a text |\n| `PORT` |',
      },
    ],
  },
];
