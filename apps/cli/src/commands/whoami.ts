import type { Argv } from 'yargs';
import { connect } from '../connect.ts';
import { printFacts, printJson } from '../output.ts';
import { readSettings } from '../settings.ts';

export const whoamiCommand = (cli: Argv): Argv =>
  cli.command(
    'whoami',
    'Show who you are to the service, and your roles',
    (command) => command.option('json', { type: 'boolean', default: false, describe: 'Print JSON' }),
    async ({ json }) => {
      const client = await connect();
      const { data: caller } = await client.GET('/api/v1/auth/introspect');
      const { data } = await client.GET('/api/v1/users/{id}', { params: { path: { id: caller.userId } } });
      if (json) return printJson({ ...caller, user: data.userView?.user });
      printFacts([
        ['Name', data.userView?.user?.displayName],
        ['E-mail', data.userView?.user?.email],
        ['Roles', caller.roles?.join(', ')],
        ['Service', (await readSettings())?.baseUrl],
      ]);
    },
  );
