import type { Finding } from './import-check.ts';
import type { ImportFileName } from './import-file.ts';

/** Something that looks wrong with what was imported. `sql` selects the columns of Finding; `other` is the name of the app. */
export type Warning = { file?: ImportFileName; rule: string; sql: string; message: (finding: Finding) => string };
