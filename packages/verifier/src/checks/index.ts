/**
 * The checks of a pack, beyond the files of the signed manifest.
 *
 * One check is one claim. It names the files that it reads and gets each of their rows once, in order; it also gets each entry of the log. At
 * the end it returns how many items it examined and, in one sentence, what that proves. The sentence is shown only if there was something to
 * examine and there is no problem; otherwise its claim is under NOT PROVED. So the sentences cannot claim more than the checks verified.
 *
 * To add one: a file here that exports a `Check`, and its place in this list. Use a `LogComparison` (compare-with-log.ts) for rows that the log must
 * match. A check that reads `population.ndjson` also has `sum` and `add`: another thread reads that file of a large pack. Keep sums and the like, never all rows: a pack may have millions. To name mismatches, read the rows again at the end (`pack.rows`,
 * `pack.entries`), as `LogComparison` does.
 */
import type { Check } from './check.ts';
import { decisions, votes } from './decisions.ts';
import { clients } from './clients.ts';
import { completeness } from './completeness.ts';
import { keptRoots } from './kept-roots.ts';
import { log } from './log.ts';
import { members } from './members.ts';
import { names } from './names.ts';
import { places } from './places.ts';
import { population } from './population.ts';
import { reasons, recordedDecisions } from './recorded-decisions.ts';
import { recordedDocuments } from './recorded-documents.ts';
import { recordedKept } from './recorded-kept.ts';
import { recordedPopulation } from './recorded-population.ts';
import { recordedSubmissions } from './recorded-submissions.ts';
import { recordedTasks } from './recorded-tasks.ts';
import { observations, remediation } from './remediation.ts';
import { report } from './report.ts';
import { stepUps } from './step-ups.ts';

export const checks: readonly Check[] = [
  population,
  places,
  members,
  recordedPopulation,
  recordedDocuments,
  recordedTasks,
  reasons,
  decisions,
  votes,
  recordedDecisions,
  names,
  clients,
  recordedSubmissions,
  stepUps,
  remediation,
  observations,
  recordedKept,
  report,
  log,
  completeness,
  keptRoots,
];

/** The limits of what any check of a pack can show. */
export const limits: readonly string[] = [
  'That the imported files say what the systems have: compare their SHA-256 in sources.json with the exports.',
  'That people understood what they decided.',
  'When the pack was signed: its time is the word of the signer; the log has the time at which it was begun.',
  "That README.txt and verify.mjs in the pack are the service's, and that the apps in populationByApp are called so: they are for reading; take the program from elsewhere.",
];
