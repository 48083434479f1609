import { workAndStart } from '../features/welcome/prove-work.ts';

export { StartGuard } from '../features/welcome/start-guard.tsx';

/** Does the work of a start. */
export async function actBeside(): Promise<void> {
  await workAndStart(document);
}
