/** A command of the build, with what the instructions before it have set. */
export type BuildStep =
  | { kind: 'folder'; path: string }
  | { kind: 'copy'; from: string | undefined; source: string; target: string }
  | { kind: 'run'; command: string; folder: string; variables: Variables };

export type Variables = { readonly [name: string]: string };

/** A stage of a Dockerfile: how it is built, and what a container of it does. */
export type Stage = {
  base: string;
  name: string | undefined;
  steps: BuildStep[];
  variables: Variables;
  folder: string;
  user: string | undefined;
  volumes: string[];
  port: string | undefined;
  stopSignal: NodeJS.Signals;
  healthCheck: string[];
  command: string[];
};

/** Changes the stage by the parts that the pattern of the instruction has found. */
type Instruction = { pattern: RegExp; apply: (stage: Stage, ...parts: string[]) => void };

const words = (list: string): string[] => JSON.parse(list) as string[];

/** The instructions that `deploy/Dockerfile` uses, in the forms that it uses. Everything else is refused, so that nothing is left out unnoticed. */
const INSTRUCTIONS: { readonly [name: string]: Instruction } = {
  ENV: {
    pattern: /^((?:[A-Z_]+=[\w./=-]+ ?)+)$/,
    apply(stage, pairs) {
      const added = pairs.split(' ').map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [name, value.join('=')];
      });
      stage.variables = { ...stage.variables, ...Object.fromEntries(added) };
    },
  },
  WORKDIR: {
    pattern: /^(\/[\w./-]+)$/,
    apply(stage, path) {
      stage.folder = path;
      stage.steps.push({ kind: 'folder', path });
    },
  },
  COPY: {
    // Copies belong to the user who runs the test, which is root for user 1000 to be tried. Another owner is refused.
    pattern: /^(?:--from=(\w+) )?(?:--chown=root:root )?(\S+) (\S+)$/,
    apply(stage, from: string | undefined, source, target) {
      stage.steps.push({ kind: 'copy', from, source, target: target === '.' ? stage.folder : target });
    },
  },
  RUN: {
    pattern: /^([^-[].*)$/,
    apply({ steps, folder, variables }, command) {
      steps.push({ kind: 'run', command, folder, variables });
    },
  },
  USER: { pattern: /^(\d+)$/, apply: (stage, user) => void (stage.user = user) },
  VOLUME: { pattern: /^(\/\w+)$/, apply: (stage, path) => void stage.volumes.push(path) },
  EXPOSE: { pattern: /^(\d+)$/, apply: (stage, port) => void (stage.port = port) },
  STOPSIGNAL: {
    pattern: /^(SIG[A-Z]+)$/,
    apply: (stage, signal) => void (stage.stopSignal = signal as NodeJS.Signals),
  },
  HEALTHCHECK: {
    pattern: /^(?:--(?:interval|timeout|start-period|retries)=\w+ )*CMD (\[.*\])$/,
    apply: (stage, list) => void (stage.healthCheck = words(list)),
  },
  CMD: { pattern: /^(\[.*\])$/, apply: (stage, list) => void (stage.command = words(list)) },
};

const startStage = (base: string, name: string | undefined): Stage => ({
  base,
  name,
  steps: [],
  variables: {},
  folder: '/',
  user: undefined,
  volumes: [],
  port: undefined,
  stopSignal: 'SIGTERM',
  healthCheck: [],
  command: [],
});

/** The stages of a Dockerfile. Throws at an instruction, or a form of one, that it does not know. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  const lines = text.replace(/^#.*\n/gm, '').replace(/ *\\\n */g, ' ');
  for (const line of lines.split('\n').filter((one) => one !== '')) {
    const [, from, stageName] = /^FROM (\S+)(?: AS (\w+))?$/.exec(line) ?? [];
    if (from !== undefined) {
      stages.push(startStage(from, stageName));
      continue;
    }
    const [name = ''] = line.split(' ', 1);
    const known = INSTRUCTIONS[name];
    const found = known?.pattern.exec(line.slice(name.length + 1));
    const stage = stages.at(-1);
    if (!known || !found || !stage)
      throw new Error(
        `The test does not carry out this instruction, or not in this form: add it to dockerfile.ts: ${line}`,
      );
    known.apply(stage, ...found.slice(1));
  }
  return stages;
}
