import type { DraftDocument } from '@seker/questionnaire/design';
import type { DesignProblem } from './design-problem.ts';
import type { ProblemDepth } from './find-problems.ts';

/** Looks over a draft aside, so that no key waits for it; its JSON is made there, too. */
export interface ProblemChecker {
  check(document: DraftDocument, depth: ProblemDepth): Promise<readonly DesignProblem[]>;
  /** What it looks at now is not wanted any more: such a promise never ends. */
  cancel(depth: ProblemDepth): void;
}

/** By a worker for each depth; one that is cancelled in its work goes, for it would hear of it only at its end. */
export function workingChecker(): ProblemChecker {
  const workers = new Map<ProblemDepth, { readonly worker: Worker; asked: number; heard: number }>();
  const workerOf = (depth: ProblemDepth) => {
    const known = workers.get(depth);
    if (known !== undefined) return known;
    const worker = new Worker(new URL('./problems.worker.ts', import.meta.url), { type: 'module' });
    const made = { worker, asked: 0, heard: 0 };
    worker.addEventListener('message', () => {
      made.heard += 1;
    });
    workers.set(depth, made);
    return made;
  };
  return {
    check: async (document, depth) => {
      const one = workerOf(depth);
      one.asked += 1;
      const wanted = one.asked;
      return await new Promise((resolve) => {
        const hear = ({ data }: MessageEvent<CheckedDraft>): void => {
          if (data.asked !== wanted) return;
          one.worker.removeEventListener('message', hear);
          resolve(data.problems);
        };
        one.worker.addEventListener('message', hear);
        one.worker.postMessage({ asked: wanted, document, depth } satisfies DraftToCheck);
      });
    },
    cancel: (depth) => {
      const one = workers.get(depth);
      if (one === undefined || one.asked === one.heard) return;
      one.worker.terminate();
      workers.delete(depth);
    },
  };
}

export interface DraftToCheck {
  readonly asked: number;
  readonly document: DraftDocument;
  readonly depth: ProblemDepth;
}

export interface CheckedDraft {
  readonly asked: number;
  readonly problems: readonly DesignProblem[];
}
