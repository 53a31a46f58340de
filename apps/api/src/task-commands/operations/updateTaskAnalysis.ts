import { GovernanceError } from '@oag/governance/input';
import { conditionTarget, repeatAnalysis } from '../../policies/index.ts';
import type { Handler } from '../../http/index.ts';
import { runTaskAction } from '../task-action.ts';

export const updateTaskAnalysis: Handler<'updateTaskAnalysis'> = ({ path, body }, context) =>
  runTaskAction(
    context,
    path.task_id,
    body.expandMask,
    (by) => ({ kind: 'setAnalysis', by, comment: body.comment ?? '' }),
    async (tx, row) => {
      if (!context.configuration.features.has('TASK_ANALYSIS')) throw notAnalysed();
      await repeatAnalysis(tx, row, conditionTarget(row), context);
    },
  );

const notAnalysed = (): GovernanceError =>
  new GovernanceError({
    reason: 'FEATURE_DISABLED',
    message: 'The analysis of requests is switched off; switch the feature TASK_ANALYSIS on',
  });
