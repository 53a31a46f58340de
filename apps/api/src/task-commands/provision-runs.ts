import type { ProvisionProgram } from '@oag/governance/policies';
import type { TaskResult } from '@oag/governance/task-commands';
import type { EngineTask } from '@oag/governance/tasks';
import { findConnectors, insertProvisionRuns, type NewProvisionRun, recordAccounts } from '@oag/store/connectors';
import type { Db } from '@oag/store/database';
import { nameAccounts } from '@oag/store/tasks';
import { callProvisioners } from './call-programs.ts';

type Started = { task: EngineTask; stepId: string; program: ProvisionProgram };

/** Has other systems carry out the provision steps that tasks have reached and still wait at. */
export async function startProvisions(
  tx: Db,
  results: readonly TaskResult[],
  reason: { now: string; requestId: string },
): Promise<void> {
  const started = results.flatMap(({ task, effects }) =>
    effects.flatMap((effect): Started[] =>
      effect.kind === 'startProvision' && effect.stepId === task.step?.id
        ? [{ task, stepId: effect.stepId, program: effect.program }]
        : [],
    ),
  );
  const connectors = await findConnectors(
    tx,
    started.flatMap(({ program }) => (program.kind === 'connector' ? [program.connectorId] : [])),
  );
  /** The webhook that is called: that of the step, or that of its connector. */
  const webhookOf = (program: ProvisionProgram): string =>
    program.kind === 'webhook'
      ? program.webhookId
      : (connectors.get(program.connectorId)?.config?.webhook?.webhookId ?? '');
  const calls = started.map((each) => ({ ...each, webhookId: webhookOf(each.program) }));
  await insertProvisionRuns(
    tx,
    calls.flatMap(({ webhookId, ...each }) => (webhookId === '' ? [runOf(each)] : [])),
    reason.now,
  );
  await callProvisioners(
    tx,
    calls.filter(({ webhookId }) => webhookId !== ''),
    reason,
  );
}

function runOf({ task, stepId, program }: Started): NewProvisionRun {
  const run = { stepId, taskId: task.id, instructions: '', settings: {} };
  if (program.kind === 'webhook') throw new Error('The receiver of a webhook is called, and has no run');
  const { connectorId: runBy } = program;
  if (program.kind === 'externalTicket')
    return { ...run, runBy, kind: program.kind, instructions: program.instructions };
  const { operation } = program;
  switch (operation.as) {
    case 'default':
      return { ...run, runBy, kind: 'connector' };
    case 'deleteAccount':
      return { ...run, runBy, kind: 'deleteAccount' };
    case 'createAccount':
      return { ...run, runBy, kind: 'createAccount', settings: { config: operation.config } };
    case 'action':
      return { ...run, runBy, kind: 'action', settings: { action: operation.name } };
  }
}

/** Records the accounts that other systems have created for the people of tasks, and names those that steps have waited for. */
export async function recordProvisioned(tx: Db, results: readonly TaskResult[]): Promise<void> {
  await recordAccounts(
    tx,
    results.flatMap(({ task, effects }) =>
      effects.flatMap((effect) =>
        effect.kind === 'accountProvisioned' ? [{ taskId: task.id, ...effect.account }] : [],
      ),
    ),
  );
  await nameAccounts(
    tx,
    results.flatMap(({ task, effects }) => (effects.some(({ kind }) => kind === 'accountFound') ? [task.id] : [])),
  );
}
