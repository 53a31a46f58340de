#!/usr/bin/env node
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { campaignsCommand } from './commands/campaigns.ts';
import { importCommand } from './commands/import.ts';
import { reportsCommand } from './commands/reports.ts';
import { signInCommand } from './commands/sign-in.ts';
import { signOutCommand } from './commands/sign-out.ts';
import { tasksCommand } from './commands/tasks.ts';
import { verifyCommand } from './commands/verify.ts';
import { whoamiCommand } from './commands/whoami.ts';
import { explainError } from './explain-error.ts';
import { note } from './output.ts';

const commands = [
  signInCommand,
  whoamiCommand,
  importCommand,
  campaignsCommand,
  tasksCommand,
  reportsCommand,
  verifyCommand,
  signOutCommand,
];
const FAILED = 1;
const WRONG_ARGUMENTS = 2;

const cli = commands
  .reduce((all, add) => add(all), yargs(hideBin(process.argv)))
  .scriptName('oag')
  .usage('$0 <command>\n\nReview who has access to what, from the command line.')
  .completion('completion', 'Print the completion for bash or zsh: oag completion >> ~/.bashrc')
  .demandCommand(1, 'Name a command; oag --help lists them.')
  .strict()
  .locale('en')
  .wrap(Math.min(120, process.stdout.columns ?? 80))
  .epilogue(
    [
      'A review from start to end:',
      '  oag sign-in https://access.example.com',
      '  oag import exports/',
      '  oag campaigns create "First quarter" --due 2030-03-31',
      '  oag campaigns start "First quarter"',
      '  oag tasks                                   what waits for you',
      '  oag tasks approve 12 13',
      '  oag tasks deny 14 --comment "Has left the team"',
      '  oag campaigns end "First quarter" --open-reviews skip',
      '  oag reports get "First quarter" --format evidence',
      '  oag verify ARCHIVE',
      '',
      'Programs set OAG_URL, OAG_CLIENT_ID and OAG_CLIENT_SECRET instead of signing in.',
      'OAG_DPOP=on binds their tokens to a key.',
    ].join('\n'),
  )
  .fail((message, error, help) => {
    if (error) throw error;
    help.showHelp('error');
    note(`\n${message}`);
    process.exit(WRONG_ARGUMENTS);
  });

// A reader that has seen enough, such as `head`, ends the program without a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

try {
  await cli.parseAsync();
} catch (error) {
  const explained = explainError(error);
  if (explained === undefined) throw error;
  note(explained);
  process.exitCode = FAILED;
}
