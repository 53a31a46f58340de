import type { AccessReview, Client, CloseDecision } from '@oag/client';
import type { Argv } from 'yargs';
import { confirmed } from '../ask.ts';
import { connect } from '../connect.ts';
import { campaigns, findCampaign } from '../find-campaign.ts';
import { findApps } from '../find-apps.ts';
import { inWords, note, print, printFacts, printJson, printTable, when } from '../output.ts';
import { UsageError } from '../usage-error.ts';
import { untilDone } from '../wait.ts';

const stateOf = ({ state }: AccessReview): string => inWords(state, 'ACCESS_REVIEW_STATE_');
const json = { type: 'boolean', default: false, describe: 'Print JSON' } as const;
const yes = { alias: 'y', type: 'boolean', default: false, describe: 'Do it without a question' } as const;
const campaign = { type: 'string', demandOption: true, describe: 'The id or the name of the campaign' } as const;

const OPEN_REVIEWS = {
  skip: 'CLOSE_DECISION_SKIP',
  revoke: 'CLOSE_DECISION_REVOKED',
  nothing: 'CLOSE_DECISION_NO_ACTION',
} as const satisfies { [word: string]: CloseDecision };

export const campaignsCommand = (cli: Argv): Argv =>
  cli.command('campaigns', 'Set up, start, follow and end campaigns', (command) =>
    command
      .command(
        ['list', '$0'],
        'List the campaigns',
        (list) => list.option('json', json),
        async (options) => {
          const all = await campaigns(await connect());
          if (options.json) return printJson(all);
          printTable(
            ['name', 'state', 'due', 'id'],
            all.map((one) => [one.displayName, stateOf(one), when(one.completionDate), one.id]),
          );
        },
      )
      .command(
        'show <campaign>',
        'Show a campaign and how far its reviewers are',
        (show) => show.positional('campaign', campaign).option('json', json),
        async (options) => {
          const client = await connect();
          const { id } = await findCampaign(client, options.campaign);
          const { data } = await client.GET('/api/v1/access_review/{id}', { params: { path: { id } } });
          const { data: progress } = await client.GET('/api/v1/access_review/{access_review_id}/progress', {
            params: { path: { access_review_id: id } },
          });
          if (options.json) return printJson({ ...data.accessReview?.accessReview, progress });
          const found = data.accessReview?.accessReview;
          const { open, certified, denied, total } = progress.counts ?? {};
          printFacts([
            ['Name', found?.displayName],
            ['Id', id],
            ['State', found && stateOf(found)],
            ['Due', when(found?.completionDate)],
            ['Reviews', total],
            ['Open', open],
            ['Certified', certified],
            ['Denied', denied],
          ]);
        },
      )
      .command(
        'create <name>',
        'Create a campaign, as a draft',
        (create) =>
          create
            .positional('name', { type: 'string', demandOption: true, describe: 'Its name' })
            .option('app', {
              type: 'string',
              array: true,
              describe: 'Review the access to this app only; may be repeated',
            })
            .option('due', { type: 'string', describe: 'When the reviews are due, such as 2030-01-31' })
            .option('json', json)
            .example('$0 campaigns create "Payroll, first quarter" --app Payroll --due 2030-03-31', ''),
        async (options) => {
          const client = await connect();
          const { data: caller } = await client.GET('/api/v1/auth/introspect');
          const apps = await findApps(client, options.app ?? []);
          const { data } = await client.POST('/api/v1/access_review', {
            body: {
              displayName: options.name,
              ownerIds: [caller.userId],
              completionDate: options.due === undefined ? null : endOfDay(options.due),
              multiApp:
                apps.length === 0
                  ? null
                  : { appEntitlements: Object.fromEntries(apps.map(({ id }) => [id, { appId: id }])) },
            },
          });
          const created = data.accessReview?.accessReview;
          if (options.json) return printJson(created);
          print(`Created the draft ${created?.id ?? ''}. Start it with: oag campaigns start ${created?.id ?? ''}`);
        },
      )
      .command(
        'start <campaign>',
        'Prepare a campaign, show how many reviews it asks for, and start it',
        (start) => start.positional('campaign', campaign).option('yes', yes),
        async (options) => {
          const client = await connect();
          const found = await findCampaign(client, options.campaign);
          const path = { access_review_id: found.id };
          if (found.state === 'ACCESS_REVIEW_STATE_DRAFT') {
            await client.POST('/api/v1/access_review/{access_review_id}/action/prepare', {
              params: { path },
              body: {},
            });
            note('Preparing …');
          }
          const prepared = await settled(client, found.id);
          if (prepared.state === 'ACCESS_REVIEW_STATE_DRAFT')
            throw new UsageError(
              `The preparation failed: ${inWords(prepared.errorState, 'ACCESS_REVIEW_ERROR_STATE_')}. Change the campaign in the console`,
            );
          const question = `Start “${found.displayName}” with ${prepared.expectedTicketCount} reviews?`;
          if (!(await confirmed(question, options.yes))) return note('It is prepared, but not started.');
          await client.POST('/api/v1/access_review/{access_review_id}/action/start', { params: { path }, body: {} });
          await settled(client, found.id);
          print(`“${found.displayName}” is open.`);
        },
      )
      .command(
        'remind <campaign>',
        'Remind everybody who is not done',
        (remind) =>
          remind
            .positional('campaign', campaign)
            .option('message', { type: 'string', default: '', describe: 'Your words' }),
        async (options) => {
          const client = await connect();
          const { id } = await findCampaign(client, options.campaign);
          const { data } = await client.POST('/api/v1/access_review/{access_review_id}/action/remind', {
            params: { path: { access_review_id: id } },
            body: { comment: options.message },
          });
          print(`${data.messageCount} messages were written.`);
        },
      )
      .command(
        'end <campaign>',
        'End a campaign',
        (end) =>
          end
            .positional('campaign', campaign)
            .option('open-reviews', {
              choices: ['skip', 'revoke', 'nothing'] as const,
              demandOption: true,
              describe: 'Close undecided reviews without a decision, revoke their access, or do nothing with it',
            })
            .option('confirm-revocations', {
              type: 'boolean',
              default: false,
              describe: 'End it even if it revokes more than the campaign allows',
            })
            .option('yes', yes),
        async (options) => {
          const client = await connect();
          const found = await findCampaign(client, options.campaign);
          const path = { access_review_id: found.id };
          const { data } = await client.GET('/api/v1/access_review/{access_review_id}/progress', { params: { path } });
          const open = data.counts?.open ?? 0;
          const question = `End “${found.displayName}”? ${data.counts?.denied ?? 0} are denied, ${open} are open.`;
          if (!(await confirmed(question, options.yes))) return note('It goes on.');
          await client.POST('/api/v1/access_review/{access_review_id}/action/end', {
            params: { path },
            body: { openReviews: OPEN_REVIEWS[options.openReviews], confirmRevocations: options.confirmRevocations },
          });
          print(`“${found.displayName}” has ended.`);
        },
      )
      .demandCommand(1, 'Name a command, such as: oag campaigns list'),
  );

/** The last moment of a day, in the time zone of the machine. */
function endOfDay(day: string): string {
  const moment = new Date(`${day}T23:59:59`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(moment.getTime()))
    throw new UsageError(`--due must be a day such as 2030-01-31, not ${day}`);
  return moment.toISOString();
}

const MOVING: ReadonlySet<string> = new Set([
  'ACCESS_REVIEW_STATE_PREPARING',
  'ACCESS_REVIEW_STATE_STARTING',
  'ACCESS_REVIEW_STATE_RESETTING_POLICIES',
]);

const settled = (client: Client, id: string): Promise<AccessReview> =>
  untilDone(
    async () => {
      const { data } = await client.GET('/api/v1/access_review/{id}', { params: { path: { id } } });
      const found = data.accessReview?.accessReview;
      if (!found) throw new UsageError(`The service has no campaign ${id}`);
      return found;
    },
    ({ state }) => !MOVING.has(state),
  );
