import { isJsonObject, type Json } from '@seker/questionnaire/design';
import { describe, expect, it } from 'vitest';
import { triedDocument } from './tried-document.test-data.ts';
import { TryOut } from './try-out.ts';
import type { TrySettings } from './try-settings.ts';

const SETTINGS: TrySettings = {
  language: 'en',
  mode: 'web',
  seed: '4711',
  profile: {},
  quota: 'admitted',
  today: '2026-03-01',
};

function begun(settings: Partial<TrySettings> = {}, document: Json = triedDocument()) {
  const tryOut = new TryOut({ ...SETTINGS, ...settings });
  expect(tryOut.load(document, {})).toBeNull();
  return tryOut;
}

const sent = (page: string, more: readonly (readonly [string, string])[], action = 'next') =>
  [['_page', page], ['_action', action], ...more] as const;
const nodeOf = (tryOut: TryOut, uid: string) => tryOut.see()?.nodes.find((node) => node.uid === uid);

describe('trying a draft', () => {
  it('opens where an interview is held up, and the page takes no answer there', async () => {
    const rules = [
      { rule: 'numberRange', min: 5 },
      { rule: 'numberRange', max: 3 },
    ];
    const typed = { kind: 'open', subKind: 'number', answers: [], mandatory: 'hard', rules };
    const held = begun({}, triedDocument(typed));
    expect(held.goToTrap('q1')).toBe(false);
    expect(held.goToTrap('q2')).toBe(true);
    expect(held.see()).toMatchObject({ page: 'p2', outcome: null });
    expect(await held.fill('page')).toBe(false);
    expect(held.see()).toMatchObject({ page: 'p2' });
  });

  it('takes pages and says why a question is not asked, with the value that was seen', async () => {
    const tryOut = begun();
    expect(tryOut.see()).toMatchObject({ page: 'p1', outcome: null });
    expect(nodeOf(tryOut, 'q2')).toMatchObject({ status: 'notYet', isOpen: true });
    await tryOut.take(
      sent('p1', [
        ['_shown', 'q1'],
        ['a.q1', '1'],
      ]),
    );
    expect(tryOut.see()).toMatchObject({ page: 'p2' });
    expect(nodeOf(tryOut, 'q2')).toMatchObject({
      status: 'notAsked',
      decision: {
        by: 'rule',
        rule: { branches: [{ clause: { truth: false, sees: [{ question: 'q1', codes: [1] }] } }] },
      },
    });
    expect(tryOut.see()?.variables.find(({ name }) => name === 'Q1')).toMatchObject({
      value: 1,
      labels: { 1: 'q1.answer.q1a' },
    });
    await tryOut.back();
    expect(tryOut.see()?.page).toBe('p1');
    tryOut.restart();
    expect(tryOut.see()?.events).toEqual([]);
  });

  it('greets as the questionnaire does, and begins with what is sent', async () => {
    const tryOut = begun();
    tryOut.greet();
    expect(tryOut.see()?.model).toMatchObject({ kind: 'welcome' });
    expect(await tryOut.take([['_token', 'try']])).toMatchObject({ kind: 'page', page: 'p1' });
    tryOut.greet();
    await tryOut.fill('page');
    expect(tryOut.see()?.model.kind).toBe('page');
  });

  it('refuses what the rules refuse, with what was typed', async () => {
    const model = await begun().take(sent('p1', [['_shown', 'q1']]));
    expect(model).toMatchObject({ kind: 'page', page: 'p1', errors: [{ question: 'q1' }] });
  });

  it('keeps the answers that still fit when the draft is changed, and follows the new rules', async () => {
    const tryOut = begun();
    await tryOut.take(
      sent('p1', [
        ['_shown', 'q1'],
        ['a.q1', '1'],
      ]),
    );
    tryOut.load(triedDocument({ entrance: [] }), {});
    expect(tryOut.see()).toMatchObject({ page: 'p2' });
    expect(nodeOf(tryOut, 'q2')).toMatchObject({ status: 'asked' });
    expect(tryOut.see()?.variables.find(({ name }) => name === 'Q1')?.value).toBe(1);
  });

  it('plays a draft that does not compile yet, and tells what was mended', () => {
    const broken = triedDocument({
      entrance: [[{ if: { op: 'is', question: 'gone', answer: 2 }, act: { do: 'show' } }]],
    });
    const tryOut = begun({}, broken);
    expect(tryOut.see()?.mends).toEqual([expect.objectContaining({ at: 'q2' })]);
    expect(isJsonObject(broken)).toBe(true);
  });

  it('comes to a question by an interview of its own, and fills the rest at random', async () => {
    const tryOut = begun();
    expect(tryOut.goTo('q2')).toBe(true);
    expect(nodeOf(tryOut, 'q2')).toMatchObject({ status: 'asked' });
    expect(tryOut.see()?.page).toBe('p2');
    expect(await tryOut.fill('end')).toBe(true);
    expect(tryOut.see()).toMatchObject({ outcome: 'success', page: null });
    const never = begun(
      {},
      triedDocument({ entrance: [[{ if: { op: 'constant', value: false }, act: { do: 'show' } }]] }),
    );
    expect(never.goTo('q2')).toBe(false);
  });

  it('answers the quota as it was told to, and speaks as an interviewer is shown it', async () => {
    const full = begun({ quota: 'overQuota', mode: 'phone' });
    const model = await full.take(
      sent('p1', [
        ['_shown', 'q1'],
        ['a.q1', '1'],
      ]),
    );
    expect(model).toMatchObject({ kind: 'ended', outcome: 'overQuota', mode: 'interviewer' });
    expect(full.see()?.quota).toBe('overQuota');
  });

  it('asks the quota once the questions made for it are over, and says by which values', async () => {
    const quota = { kind: 'quota' } as const;
    const tryOut = begun({ quota: 'zeroQuota' }, triedDocument(quota));
    await tryOut.take(
      sent('p1', [
        ['_shown', 'q1'],
        ['a.q1', '2'],
      ]),
    );
    expect(tryOut.see()).toMatchObject({
      page: 'p2',
      quota: 'unchecked',
      quotaQuestions: [{ uid: 'q2', variable: { value: null }, isCounted: false }],
    });
    await tryOut.take(
      sent('p2', [
        ['_shown', 'q2'],
        ['_shown', 'q3'],
        ['a.q2', '1'],
      ]),
    );
    expect(tryOut.see()).toMatchObject({
      quota: 'zeroQuota',
      quotaQuestions: [{ uid: 'q2', variable: { value: 1 }, isCounted: true }],
    });
  });

  it('has room on the way to a question, and counts what was answered there', async () => {
    const counted = begun({ quota: 'overQuota' }, triedDocument({ kind: 'quota', number: 'Q2' }));
    expect(counted.goTo('q2')).toBe(true);
    expect(counted.see()).toMatchObject({ page: 'p2', quota: 'unchecked', quotaQuestions: [{ uid: 'q2' }] });
    await counted.fill('end');
    expect(counted.see()?.outcome).toBe('overQuota');
    const json = triedDocument();
    const early = begun({}, JSON.parse(JSON.stringify(json).replace('"closed"', '"quota"')));
    expect(early.goTo('q3')).toBe(true);
    expect(early.see()).toMatchObject({
      page: 'p2',
      quota: 'admitted',
      quotaQuestions: [{ uid: 'q1', isCounted: true }],
    });
  });
});
