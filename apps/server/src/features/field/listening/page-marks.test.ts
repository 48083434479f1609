import { describe, expect, it } from 'vitest';
import { type PageEvent, pageMarks } from './page-marks.ts';

/** A page that was sent after so many seconds, and shown before that for so many. */
function sent(at: number, elapsed: number, ...nodes: readonly string[]): readonly PageEvent[] {
  return [
    ...nodes.map((node) => ({ at: at * 1_000, elapsedMs: elapsed * 1_000, type: 'answer', node })),
    { at: at * 1_000, elapsedMs: elapsed * 1_000, type: 'pageLeft', node: 'page' },
  ];
}

describe('the marks of a recording', () => {
  it('stand where each page was shown', () => {
    const events = [...sent(110, 8, 'q1'), ...sent(130, 20, 'q2', 'q3')];
    expect(pageMarks(events, 100_000, 60)).toEqual([
      { second: 2, nodes: ['q1'] },
      { second: 10, nodes: ['q2', 'q3'] },
    ]);
  });

  it('leave out pages of other calls, and pages without a question', () => {
    const events = [...sent(90, 5, 'before'), ...sent(110, 5), ...sent(300, 10, 'after')];
    expect(pageMarks(events, 100_000, 60)).toEqual([]);
  });

  it('begin with the recording for a page that was shown before it, and follow the way back', () => {
    const events = [...sent(120, 40, 'q4'), ...sent(125, 5, 'q3'), ...sent(126, 1, 'q4')];
    expect(pageMarks(events, 100_000, 60)).toEqual([
      { second: 0, nodes: ['q4'] },
      { second: 20, nodes: ['q3'] },
      { second: 25, nodes: ['q4'] },
    ]);
  });
});
