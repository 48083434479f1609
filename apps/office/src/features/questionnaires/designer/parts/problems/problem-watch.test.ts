import { type DraftDocument, emptyDraft, type JsonObject } from '@seker/questionnaire/design';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findProblems, type ProblemDepth } from './find-problems.ts';
import { ProblemWatch } from './problem-watch.ts';

const START = emptyDraft({ code: 'en', name: 'English', direction: 'ltr' }, { chapter: 'c', page: 'p' });
const TEXTS = {
  title: 'Title',
  'c.text': 'Part',
  'q1.text': 'Old?',
  'q2.text': 'Why?',
  'q1.answer.a': 'Yes',
  'q1.answer.b': 'No',
};

const { 'q1.text': _, ...UNWRITTEN } = TEXTS;

const YES = { op: 'is', question: 'q1', answer: 1 };
const NEVER = { op: 'and', of: [YES, { op: 'isNot', question: 'q1', answer: 1 }] };

/** A draft whose second question is asked only after that about the first. */
function draftWith(condition: JsonObject, texts: JsonObject = TEXTS): DraftDocument {
  const [language] = START.languages;
  if (language === undefined) throw new Error('no language');
  const owned = Map.groupBy(Object.entries(texts), ([key]) => key.split('.')[0] ?? key);
  return {
    ...START,
    languages: [{ ...language, texts: new Map([...owned].map(([of, some]) => [of, Object.fromEntries(some)])) }],
    chapters: [
      {
        uid: 'c',
        pages: [
          {
            uid: 'p',
            nodes: [
              {
                uid: 'q1',
                type: 'question',
                kind: 'closed',
                subKind: 'radio',
                number: 'Q1',
                answers: [
                  { uid: 'a', code: 1 },
                  { uid: 'b', code: 2 },
                ],
              },
            ],
          },
          {
            uid: 'p2',
            nodes: [
              {
                uid: 'q2',
                type: 'question',
                kind: 'open',
                subKind: 'text',
                number: 'Q2',
                entrance: [[{ if: condition, act: { do: 'show' } }]],
              },
            ],
          },
        ],
      },
    ],
  };
}

class Draft {
  document = draftWith(YES);
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  become(document: DraftDocument): void {
    this.document = document;
    for (const listener of this.#listeners) listener();
  }
}

let draft: Draft;
let checks: ProblemDepth[];
let cancelled: number;

function watch(fresh: ReadonlySet<string> = new Set()): ProblemWatch {
  const desk = { fresh, subscribe: () => () => undefined };
  const made = new ProblemWatch(draft, desk, {
    check: async (document, depth) => {
      checks.push(depth);
      return await Promise.resolve(findProblems(document, depth));
    },
    cancel: (depth) => {
      if (depth === 'logic') cancelled += 1;
    },
  });
  made.begin();
  return made;
}

beforeEach(() => {
  vi.useFakeTimers();
  draft = new Draft();
  checks = [];
  cancelled = 0;
});
afterEach(() => void vi.useRealTimers());

const pass = async (milliseconds: number): Promise<void> => void (await vi.advanceTimersByTimeAsync(milliseconds));

describe('the watch over problems', () => {
  it('looks when typing pauses, and not at every key', async () => {
    const made = watch();
    await pass(160);
    expect(checks).toEqual(['draft']);
    for (let key = 0; key < 5; key += 1) {
      draft.become(draftWith(YES, UNWRITTEN));
      await pass(60);
    }
    expect(checks).toEqual(['draft']);
    await pass(100);
    expect(checks).toEqual(['draft', 'draft']);
    expect(made.at('q1')).toMatchObject([{ code: 'missingText', field: 'q1.text', severity: 'error' }]);
  });

  it('does not wait for the end of a long text', async () => {
    const made = watch();
    for (let key = 0; key < 20; key += 1) {
      draft.become(draftWith(YES, UNWRITTEN));
      await pass(60);
    }
    expect(made.problems).not.toEqual([]);
  });

  it('says a second later what can never be asked', async () => {
    const made = watch();
    await pass(1_200);
    expect(checks).toEqual(['draft', 'logic']);
    expect(made.problems).toEqual([]);
    draft.become(draftWith(NEVER));
    await pass(500);
    // Before the second is over there is another change: it begins anew.
    draft.become(draftWith(NEVER, { ...TEXTS, 'q2.text': 'Why so?' }));
    await pass(900);
    expect(checks).toEqual(['draft', 'logic', 'draft', 'draft']);
    await pass(300);
    expect(checks.at(-1)).toBe('logic');
    expect(made.problems).toMatchObject([
      { code: 'unreachable', at: 'q2' },
      { code: 'unreachable', at: 'p2' },
    ]);
    draft.become(draftWith(NEVER, UNWRITTEN));
    expect(cancelled).toBeGreaterThan(2);
    await pass(200);
    // What is said of the logic was said of another document.
    expect(made.problems.map(({ code }) => code)).toEqual(['missingText']);
  });

  it('says no more of what was taken out, before the logic is looked over again', async () => {
    draft.document = draftWith(NEVER);
    const made = watch();
    await pass(1_200);
    expect(made.problems.map(({ at }) => at)).toEqual(['q2', 'p2']);
    const [chapter] = draft.document.chapters;
    const pages = Array.isArray(chapter?.['pages']) ? chapter['pages'].slice(0, 1) : [];
    draft.become({ ...draft.document, chapters: [{ uid: 'c', pages }] });
    await pass(160);
    expect(made.problems).toEqual([]);
    expect(checks.at(-1)).toBe('draft');
  });

  it('leaves a question alone that was just made', async () => {
    draft.document = draftWith(YES, UNWRITTEN);
    const made = watch(new Set(['q1']));
    await pass(200);
    expect(made.problems).toEqual([]);
  });
});
