import { openAsBlob } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { createImport, type Client, type Import } from '@oag/client';
import type { Argv } from 'yargs';
import { confirmed } from '../ask.ts';
import { connect } from '../connect.ts';
import { inWords, note, print, printJson, printTable } from '../output.ts';
import { uploadProgress } from '../upload-progress.ts';
import { UsageError } from '../usage-error.ts';
import { untilDone } from '../wait.ts';

const FILES = ['people', 'entitlements', 'access'] as const;
type Files = { [Name in (typeof FILES)[number]]?: string | undefined };

export const importCommand = (cli: Argv): Argv =>
  cli.command(
    'import [folder]',
    'Load who has access to what from CSV files, after a preview',
    (command) =>
      command
        .positional('folder', { type: 'string', describe: 'A folder with people.csv, entitlements.csv or access.csv' })
        .option('people', { type: 'string', describe: 'The file of the people' })
        .option('entitlements', { type: 'string', describe: 'The file of the entitlements' })
        .option('access', { type: 'string', describe: 'The file of who holds what' })
        .option('source', { type: 'string', describe: 'The name of where the files come from; its settings are kept' })
        .option('create-people', {
          type: 'boolean',
          default: false,
          describe: 'Create people from the e-mail addresses of accounts',
        })
        .option('confirm-removals', {
          type: 'boolean',
          default: false,
          describe: 'Allow it to remove more than half of an app',
        })
        .option('preview', { type: 'boolean', default: false, describe: 'Only show what it would change' })
        .option('yes', { alias: 'y', type: 'boolean', default: false, describe: 'Import without a question' })
        .option('json', { type: 'boolean', default: false, describe: 'Print JSON' })
        .example('$0 import exports/', 'Load the files of a folder')
        .example('$0 import --access payroll.csv --preview', 'See what a file would change'),
    async (options) => {
      const files = await namedFiles(options.folder, options);
      const progress = uploadProgress(Object.values(files).reduce((sum, { size }) => sum + size, 0));
      const client = await connect(progress.fetch);
      const { data } = await createImport(client, {
        ...files,
        preview: true,
        createPeople: options.createPeople,
        confirmRemovals: options.confirmRemovals,
        ...(options.source !== undefined && { source: options.source }),
      }).finally(progress.stop);
      const id = data.import?.id ?? '';
      note('Checking …');
      const checked = await settled(client, id);
      if (checked.state !== 'IMPORT_STATE_CHECKED') return finish(checked, options.json);
      const path = { path: { id } };
      const cancel = () => client.POST('/api/v1/imports/{id}/action/cancel', { params: path });
      if (options.preview || checked.problemCount > 0) {
        await cancel();
        return finish(checked, options.json);
      }
      if (!options.json) show(checked);
      if (!(await confirmed('Import this?', options.yes))) {
        await cancel();
        return note('Nothing was imported.');
      }
      const { confirmRemovals } = options;
      await client.POST('/api/v1/imports/{id}/action/confirm', { params: path, body: { confirmRemovals } });
      note('Importing …');
      finish(await settled(client, id), options.json);
    },
  );

async function namedFiles(
  folder: string | undefined,
  options: Files,
): Promise<{ [Name in (typeof FILES)[number]]?: Blob }> {
  const files: { [Name in (typeof FILES)[number]]?: Blob } = {};
  for (const name of FILES) {
    const path = options[name] ?? (folder === undefined ? undefined : join(folder, `${name}.csv`));
    if (path === undefined) continue;
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere) files[name] = await openAsBlob(path);
    else if (options[name] !== undefined) throw new UsageError(`There is no file ${path}`);
  }
  if (Object.keys(files).length > 0) return files;
  throw new UsageError(
    folder === undefined
      ? 'Name a folder, or the files with --people, --entitlements and --access'
      : `${folder} has none of ${FILES.map((name) => `${name}.csv`).join(', ')}; name the files with --people, --entitlements and --access`,
  );
}

/** The import once it waits for somebody or has ended. */
const settled = (client: Client, id: string): Promise<Import> =>
  untilDone(
    async () => {
      const { data } = await client.GET('/api/v1/imports/{id}', { params: { path: { id } } });
      if (!data.import) throw new UsageError(`The service has no import ${id}`);
      return data.import;
    },
    ({ state }) => state !== 'IMPORT_STATE_PENDING' && state !== 'IMPORT_STATE_RUNNING',
  );

/** The last words of the command; a program reads from the exit code whether the files have problems. */
function finish(result: Import, isJson: boolean): void {
  if (isJson) printJson(result);
  else show(result);
  if (result.problemCount > 0) process.exitCode = 1;
}

function show(shown: Import): void {
  const { problems, warnings } = shown;
  if (shown.problemCount > 0) print(`Nothing is imported. Problems: ${shown.problemCount}`);
  else {
    print(shown.state === 'IMPORT_STATE_DONE' ? 'Imported:' : 'It would change:');
    const counts = Object.entries(shown.counts ?? {}).flatMap(([name, change]) =>
      change === null ? [] : [[name, change.added, change.changed, change.removed, change.unchanged]],
    );
    printTable(['', 'added', 'changed', 'removed', 'unchanged'], counts);
  }
  for (const [title, list, count] of [
    ['problem', problems ?? [], shown.problemCount],
    ['warning', warnings ?? [], shown.warningCount],
  ] as const) {
    if (list.length === 0) continue;
    print('');
    printTable(
      ['file', 'line', 'column', title],
      list.map(({ file, line, column, message }) => [inWords(file, 'IMPORT_FILE_'), line, column, message]),
    );
    if (count > list.length) print(`… and ${count - list.length} more`);
  }
}
