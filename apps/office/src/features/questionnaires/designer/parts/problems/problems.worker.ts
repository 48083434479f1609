import { findProblems } from './find-problems.ts';
import type { CheckedDraft, DraftToCheck } from './problem-checker.ts';

globalThis.addEventListener('message', ({ data }: MessageEvent<DraftToCheck>) => {
  const checked: CheckedDraft = { asked: data.asked, problems: findProblems(data.document, data.depth) };
  globalThis.postMessage(checked);
});
