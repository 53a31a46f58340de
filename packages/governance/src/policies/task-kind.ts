import type { TaskType } from '@oag/types';

export type TaskKind = keyof TaskType;
