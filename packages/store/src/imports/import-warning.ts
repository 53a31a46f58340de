import type { Finding } from './import-check.ts';
import type { ImportFileName } from './import-file.ts';

/** A plausibility check of imported data. `sql` selects the columns of Finding; `other` is the name of the app. */
export type Warning = { file?: ImportFileName; rule: string; sql: string; message: (finding: Finding) => string };
