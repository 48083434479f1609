import { codingTasks } from './coding-tasks.queries.ts';
import { proofreadingTasks } from './proofreading-tasks.queries.ts';
import type { TaskKind } from './task-kind.ts';

/** Every kind of task that an encoder may have. */
export const TASK_KINDS = { coding: codingTasks, proofreading: proofreadingTasks } as const satisfies Readonly<
  Record<string, TaskKind>
>;
