import { client } from '../api/client.ts';
import type { OptionSource } from './Picker.tsx';

/** How much of a name the service wants before it searches. */
export const CANDIDATE_LETTERS = 2;

/** The people that the step of a task can be reassigned to, or who can be asked for advice. */
export const candidatesOf = (taskId: string, purpose: 'reassign' | 'advice'): OptionSource => ({
  key: `candidates-${purpose}-${taskId}`,
  search: async (query, signal) => {
    const params = { path: { task_id: taskId }, query: { query, for_advice: purpose === 'advice' } };
    const { data } = await client.GET('/api/v1/tasks/{task_id}/candidates', { params, signal });
    return data.list.map(({ userId, displayName, jobTitle, department, email }) => ({
      id: userId,
      label: displayName,
      detail: [jobTitle, department, email].filter(Boolean).join(' · '),
    }));
  },
});
