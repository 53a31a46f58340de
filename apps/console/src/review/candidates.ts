import { client } from '../api/client.ts';
import type { OptionSource } from '../pickers/Picker.tsx';

/** It takes two letters to find somebody: a reviewer may not read the whole directory. */
export const LETTERS_MIN = 2;

/** People who may get a task, or be asked about it, by a part of their names. */
export const candidatesOf = (taskId: string, isForAdvice: boolean): OptionSource => ({
  key: `candidates-${taskId}-${isForAdvice}`,
  search: async (query, signal) => {
    const params = { path: { task_id: taskId }, query: { query, for_advice: isForAdvice } };
    const { data } = await client.GET('/api/v1/tasks/{task_id}/candidates', { params, signal });
    return data.list.map(({ userId, displayName, jobTitle, department, email }) => ({
      id: userId,
      label: displayName,
      detail: [jobTitle, department, email].filter(Boolean).join(' · '),
    }));
  },
});
