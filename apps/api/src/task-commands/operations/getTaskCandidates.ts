import { GovernanceError } from '@oag/governance/input';
import { reassigneesOf } from '@oag/governance/task-commands';
import { adviceRefusal, choiceRefusal, refusal } from '@oag/governance/tasks';
import { mayReadWhole } from '@oag/governance/visibility';
import { findCandidates } from '@oag/store/tasks';
import { invalidPart, readerOf, type Handler } from '../../http/index.ts';
import { callerOf, loadReadTask } from '../../tasks/index.ts';

/** A longer list is no help: more of the name narrows it. */
const CANDIDATES_MAX = 25;

export const getTaskCandidates: Handler<'getTaskCandidates'> = async ({ path: { task_id }, query }, context) => {
  const { db } = context.database;
  const caller = callerOf(context);
  const { task, campaign } = await loadReadTask(context.database, task_id, caller);
  const refused = choiceRefusal(task, caller, campaign);
  if (refused) throw new GovernanceError(refused);
  const name = query.query.trim();
  if (name.length < 2) throw invalidPart('query', 'INVALID', 'is shorter than two characters; type more of the name');
  const isAdvice = query.for_advice === true;
  const isRefused = isAdvice ? adviceRefusal(task, caller, campaign) : refusal(task, 'reassign', caller, campaign);
  if (isRefused) return { list: [] };
  const { among, except } = isAdvice ? { among: null, except: [] } : reassigneesOf(task);
  const left = isAdvice ? [caller.userId] : [...except, ...(task.step?.assigneeIds ?? [])];
  const found = await findCandidates(db, { name, among, except: left, limit: CANDIDATES_MAX });
  const reader = await readerOf(db, context);
  return {
    list: found.map((user) => {
      const isWhole = mayReadWhole('user', user, reader);
      return {
        userId: user.id,
        displayName: user.displayName,
        department: user.department,
        email: isWhole ? user.email : '',
        jobTitle: isWhole ? user.jobTitle : '',
      };
    }),
  };
};
