import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Runs an action on a task. After it, the task, its history and every list of tasks are asked for again. */
export function useTaskMutation<Input>(taskId: string, run: (input: Input) => Promise<unknown>, onDone?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: async () => {
      onDone?.();
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['task', taskId] }),
        queries.invalidateQueries({ queryKey: ['task-history', taskId] }),
        queries.invalidateQueries({ queryKey: ['task-list'] }),
      ]);
    },
  });
}
