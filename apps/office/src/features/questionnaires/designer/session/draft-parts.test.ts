import { type DesignCommand, readDraft } from '@seker/questionnaire/design';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appliedTo, codeOf, isSameText, withAll } from './commands.ts';
import { draftIndex } from './draft-index.ts';
import { sameStatus, statusOf } from './draft-status.ts';
import { jsonLine } from './json-line.ts';
import { SendTimer } from './send-timer.ts';
import { firstTextOf, surroundingOf, surroundingUid } from './surroundings.ts';
import { turned, UndoSteps } from './undo-steps.ts';
import { type Batch, commandsOf, enqueue } from './unsent-batches.ts';

const text = (key: string, value: string, language = 'en'): DesignCommand => ({ op: 'text', language, key, value });
const set = (uid: string, field: string, value = 1): DesignCommand => ({ op: 'set', uid, field, value });
const read = readDraft({
  defaultLanguage: 'en',
  languages: [{ code: 'en', texts: {} }],
  chapters: [
    {
      uid: 'c1',
      pages: [
        {
          uid: 'p1',
          nodes: [
            { uid: 'q1' },
            { uid: 't1', type: 'text' },
            { uid: 'k', type: 'block', nodes: [{ uid: 'q2', type: 'question' }] },
          ],
        },
        { uid: 's', type: 'split', blocks: [{ uid: 'sb', pages: [{ uid: 'p2' }] }] },
      ],
    },
    { uid: 'c2', pages: [{ uid: 'b', type: 'block', pages: [{ uid: 'p3' }] }] },
  ],
});
if (!read.ok) throw new Error('no draft');
const DRAFT = read.value;

describe('the index of a draft', () => {
  it('has every node where it stands', () => {
    const { order, questions, pages } = draftIndex(DRAFT);
    expect(
      order.map(({ node, role, level, depth, parent, place, siblings, ordinal }) => [
        node.uid,
        role,
        level,
        depth,
        parent,
        place,
        siblings,
        ordinal,
      ]),
    ).toEqual([
      ['c1', 'chapter', 'chapters', 0, null, 0, 2, 0],
      ['p1', 'page', 'pages', 1, 'c1', 0, 2, 1],
      ['q1', 'question', 'nodes', 2, 'p1', 0, 3, 0],
      ['t1', 'text', 'nodes', 2, 'p1', 1, 3, 0],
      ['k', 'block', 'nodes', 2, 'p1', 2, 3, 0],
      ['q2', 'question', 'nodes', 3, 'k', 0, 1, 0],
      ['s', 'split', 'pages', 1, 'c1', 1, 2, 0],
      ['sb', 'splitBlock', 'blocks', 2, 's', 0, 1, 0],
      ['p2', 'page', 'pages', 3, 'sb', 0, 1, 2],
      ['c2', 'chapter', 'chapters', 0, null, 1, 2, 0],
      ['b', 'block', 'pages', 1, 'c2', 0, 1, 0],
      ['p3', 'page', 'pages', 2, 'b', 0, 1, 3],
    ]);
    expect([questions.map(({ node }) => node.uid), pages]).toEqual([['q1', 'q2'], 3]);
    expect(draftIndex(DRAFT)).toBe(draftIndex(DRAFT));
  });

  it('keeps the same object of what stands where it stood', () => {
    const before = draftIndex(DRAFT);
    const done = appliedTo(DRAFT, [{ op: 'move', uid: 't1', into: 'p3', after: null }], 'whole');
    if (done === null) throw new Error('not moved');
    const after = draftIndex(done.document);
    const same = (uid: string) => before.byUid.get(uid) === after.byUid.get(uid);
    // q1 has fewer beside it; the split and what is in it are as they were.
    expect(['q1', 'k', 't1', 's', 'sb', 'p2', 'q2'].map(same)).toEqual([false, false, false, true, true, true, true]);
  });
});

describe('commands', () => {
  it('are applied all or none, or those that fit, and taken back in their turn', () => {
    const commands = [set('q1', 'na'), set('gone', 'na'), set('q2', 'na', 2)];
    expect(appliedTo(DRAFT, commands, 'whole')).toBeNull();
    const done = appliedTo(DRAFT, commands, 'what fits');
    expect(done?.applied).toEqual([commands[0], commands[2]]);
    expect(done?.inverse).toEqual([
      { op: 'set', uid: 'q2', field: 'na' },
      { op: 'set', uid: 'q1', field: 'na' },
    ]);
    expect([appliedTo(DRAFT, [set('gone', 'na')], 'what fits'), appliedTo(DRAFT, [], 'whole')]).toEqual([null, null]);
    expect([
      withAll(DRAFT, [set('gone', 'na')]),
      draftIndex(withAll(DRAFT, commands)).byUid.get('q2')?.node['na'],
    ]).toEqual([DRAFT, 2]);
  });

  it('are the same text, of one language', () => {
    const one = [text('q1.text', 'a')];
    expect([
      isSameText(one, [text('q1.text', 'b')]),
      isSameText(one, [text('q1.help', 'a')]),
      isSameText(one, [text('q1.text', 'a', 'he')]),
    ]).toEqual([true, false, false]);
    expect([
      isSameText([...one, ...one], one),
      isSameText(one, [...one, ...one]),
      isSameText([], []),
      isSameText(one, [set('q1', 'na')]),
      isSameText([set('q1', 'na')], one),
    ]).toEqual([false, false, false, false, false]);
  });

  it('were refused by a code, or failed otherwise', () => {
    expect([codeOf({ code: 'stale' }), codeOf({ code: 7 }), codeOf({}), codeOf(null), codeOf('x')]).toEqual([
      'stale',
      '7',
      null,
      null,
      null,
    ]);
  });

  it('go into the last batch that is open, as far as it has room', () => {
    const queue: Batch[] = [];
    let count = 0;
    const put = (...commands: readonly DesignCommand[]) => enqueue(queue, commands, () => `b${(count += 1)}`);
    const many = (length: number) => Array.from({ length }, (_, at) => set('q1', `f${at}`));
    const told = () => queue.map(({ id, commands }) => `${id}:${commands.length}`).join(' ');
    put(text('q1.text', 'a'));
    put(text('q1.text', 'ab'));
    put(text('q1.help', 'x'));
    expect([told(), queue[0]?.commands]).toEqual(['b1:2', [text('q1.text', 'ab'), text('q1.help', 'x')]]);
    put(...many(20));
    expect(told()).toBe('b1:22');
    put(...many(21));
    expect(told()).toBe('b1:43');
    put(...many(1_000));
    expect(told()).toBe('b1:43 b2:400 b3:400 b4:200');
    for (const batch of queue) batch.sentAs = DRAFT;
    put(set('q1', 'na'));
    expect(told()).toBe('b1:43 b2:400 b3:400 b4:200 b5:1');
    expect(commandsOf(queue)).toHaveLength(1_044);
    for (let at = 0; at < 399; at += 1) put(set('q1', `g${at}`));
    expect(told().endsWith('b5:400')).toBe(true);
    put(set('q1', 'last'));
    expect(told().endsWith('b5:400 b6:1')).toBe(true);
  });
});

describe('what can be taken back', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  it('is one step while one thing is typed, for two seconds from letter to letter', () => {
    const steps = new UndoSteps();
    steps.add([text('q1.text', '')], 'typing');
    vi.setSystemTime(1_999);
    steps.add([text('q1.text', 'a')], 'typing');
    expect(steps.undo).toEqual([[text('q1.text', '')]]);
    vi.setSystemTime(3_998);
    steps.add([set('q1', 'na')], 'typing');
    expect(steps.undo).toEqual([[set('q1', 'na'), text('q1.text', '')]]);
    vi.setSystemTime(5_998);
    steps.add([set('q1', 'nb')], 'typing');
    steps.add([set('q1', 'nc')], 'other');
    steps.add([set('q1', 'nd')], null);
    steps.add([set('q1', 'ne')], null);
    expect(steps.undo).toHaveLength(5);
  });

  it('is forgotten where something new is done, and begins anew behind what was taken', () => {
    const steps = new UndoSteps();
    steps.redo = [[set('q1', 'x')]];
    steps.add([set('q1', 'a')], 'n');
    expect(steps.redo).toEqual([]);
    expect([steps.take('undo'), steps.take('undo'), steps.take('redo')]).toEqual([[set('q1', 'a')], null, null]);
    steps.add([set('q1', 'a')], 'n');
    steps.add([set('q1', 'b')], 'n');
    steps.take('redo');
    steps.add([set('q1', 'c')], 'n');
    expect(steps.undo).toHaveLength(2);
  });

  it('is five hundred steps, of four hundred commands each', () => {
    const steps = new UndoSteps();
    for (let at = 0; at < 501; at += 1) steps.add([set('q1', `f${at}`)], null);
    expect([steps.undo.length, steps.undo[0]]).toEqual([500, [set('q1', 'f1')]]);
    for (let at = 0; at < 450; at += 1) steps.add([set('q1', `g${at}`)], 'n');
    expect(steps.undo.at(-1)).toHaveLength(400);
  });

  it('is turned command by command, and counts what had no meaning any more', () => {
    const step = [set('q1', 'a'), set('q1', 'b'), set('q1', 'c')];
    expect(turned(step, (command) => (command === step[1] ? null : [command]))).toEqual({
      inverse: [step[2], step[0]],
      skipped: 1,
    });
  });

  it('of the last time comes before that of this one', () => {
    const steps = new UndoSteps();
    const kept = { undo: [[set('q1', 'old')]], redo: [[set('q1', 'again')]] };
    steps.takeUp(kept, []);
    expect([steps.undo, steps.redo]).toEqual([kept.undo, kept.redo]);
    const worked = new UndoSteps();
    worked.add([set('q1', 'new')], null);
    worked.takeUp(kept, []);
    expect([worked.undo, worked.redo]).toEqual([[...kept.undo, [set('q1', 'new')]], []]);
  });
});

describe('the time of sending', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  it('is a while after the last change, five seconds after the first at the latest', () => {
    let sent = 0;
    const timer = new SendTimer(() => void (sent += 1));
    for (let at = 0; at < 5; at += 1) {
      timer.set(1_500, false);
      vi.advanceTimersByTime(1_000);
    }
    expect(sent).toBe(1);
    timer.set(1_500, false);
    vi.advanceTimersByTime(1_499);
    expect(sent).toBe(1);
    vi.advanceTimersByTime(1);
    expect(sent).toBe(2);
  });

  it('is the whole wait without a connection, and never once it is stopped', () => {
    let sent = 0;
    const timer = new SendTimer(() => void (sent += 1));
    timer.set(60_000, true);
    vi.advanceTimersByTime(59_999);
    expect(sent).toBe(0);
    timer.stop();
    vi.advanceTimersByTime(60_000);
    expect(sent).toBe(0);
  });
});

describe('the status of a draft', () => {
  const batch = (...commands: readonly DesignCommand[]): Batch => ({ id: 'x', commands, sentAs: null });

  it('is saved where nothing waits', () => {
    expect(statusOf('saved', [], [], { undo: [[]], redo: [] })).toEqual({
      saved: 'saved',
      kept: 0,
      conflicts: [],
      canUndo: true,
      canRedo: false,
    });
    expect(statusOf('saved', [batch(set('q1', 'a'), set('q1', 'b'))], [], { undo: [], redo: [[]] })).toMatchObject({
      saved: 'saving',
      kept: 2,
      canUndo: false,
      canRedo: true,
    });
    expect(statusOf('offline', [batch(set('q1', 'a'))], [], { undo: [], redo: [] }).saved).toBe('offline');
    expect(statusOf('refused', [], [], { undo: [], redo: [] }).saved).toBe('refused');
  });

  it('is another where anything of it is', () => {
    const one = statusOf('saved', [], [], { undo: [], redo: [] });
    expect(sameStatus(one, { ...one })).toBe(true);
    for (const other of [
      { saved: 'saving' as const },
      { kept: 1 },
      { conflicts: [] },
      { canUndo: true },
      { canRedo: true },
    ])
      expect(sameStatus(one, { ...one, ...other })).toBe(false);
  });
});

it('a line is a text or a number, and a text around the pages is none of a node', () => {
  expect([jsonLine('x'), jsonLine(7), jsonLine(null), jsonLine(['x']), jsonLine(undefined)]).toEqual([
    'x',
    '7',
    '',
    '',
    '',
  ]);
  expect([
    surroundingUid('welcome'),
    surroundingOf('document.header'),
    surroundingOf('header'),
    firstTextOf('document.footer'),
    firstTextOf('q1'),
  ]).toEqual(['document.welcome', 'header', null, 'footer', 'q1.text']);
});
