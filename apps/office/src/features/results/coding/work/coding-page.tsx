import '../../../../project/bring-results-texts.ts';
import type { ReactElement } from 'react';
import { CodingTask } from './coding-task.tsx';
import { LiveTask } from './live-task.tsx';

/** The coding screen of a task. */
export function CodingPage({ batchId }: { readonly batchId: number }): ReactElement {
  return (
    <>
      <LiveTask batchId={batchId} />
      <CodingTask batchId={batchId} />
    </>
  );
}
