import { haveName, namedAccount, nobody } from './accounts.ts';
import type { PostgresBinaries } from './binaries.ts';
import { EmbeddedPostgresError, reasonOf } from './error.ts';
import { runToEnd, type Launcher } from './launcher.ts';
import { copyBases, copyBinaries } from './nobody.ts';

const hint = 'Run the service as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or newer.';

async function works(how: Launcher, refusals: string[]): Promise<boolean> {
  const { failure } = await runToEnd(how, { program: 'postgres', folder: '/', args: () => ['--version'] });
  if (failure !== undefined) refusals.push(`${how.kind}: ${failure}`);
  return failure === undefined;
}

async function asNobody(binaries: PostgresBinaries, refusals: string[]): Promise<Launcher | undefined> {
  const account = nobody();
  if (account === undefined) {
    refusals.push('nobody: there is no such user in /etc/passwd');
    return undefined;
  }
  const inPlace: Launcher = { kind: 'nobody', native: binaries.native, account };
  if (await works(inPlace, refusals)) return inPlace;
  for (const base of copyBases) {
    try {
      const copied: Launcher = { kind: 'nobody', native: await copyBinaries(binaries, base), account };
      if (await works(copied, refusals)) return copied;
    } catch (error) {
      refusals.push(`nobody: ${reasonOf(error)}`);
    }
  }
  return undefined;
}

/** Tries how the current user can run PostgreSQL. */
export async function chooseLauncher(binaries: PostgresBinaries, forceNobody: boolean): Promise<Launcher> {
  const refusals: string[] = [];
  const root = process.getuid?.() === 0;
  if (!root && haveName()) {
    const self: Launcher = { kind: 'self', native: binaries.native };
    if (await works(self, refusals)) return self;
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL does not run here (${refusals.join('; ')}). Set DATABASE_URL instead.`,
    );
  }

  const account = namedAccount();
  if (process.platform === 'linux' && account !== undefined && !forceNobody) {
    const namespace: Launcher = { kind: 'namespace', native: binaries.native, account };
    if (await works(namespace, refusals)) return namespace;
  }
  const fallback = root ? await asNobody(binaries, refusals) : undefined;
  if (fallback !== undefined) return fallback;
  const who = root ? 'as root' : `as user number ${process.getuid?.()}, which has no name in /etc/passwd,`;
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run ${who} and no other way was open (${refusals.join('; ')}). ${hint}`,
  );
}
