import { instant, type LanguageId, MINUTE, parseId } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { checkStatusChoice, proposedMeetingAt, type StatusChoice } from './check-status-choice.ts';
import { offeredDispositions } from './disposition.ts';
import { seededDispositions } from './seeded-dispositions.ts';

function language(id: number): LanguageId {
  const parsed = parseId<'Language'>(id);
  if (parsed === null) throw new Error('not an id');
  return parsed;
}
const [hebrew, russian, french] = [language(1), language(2), language(3)];
const list = seededDispositions([
  { id: hebrew, names: { he: 'עברית', en: 'Hebrew' } },
  { id: russian, names: { he: 'רוסית', en: 'Russian' } },
]);
const now = instant(1_800_000_000_000);
const choice: StatusChoice = { afterCancel: false, now, projectLanguages: [hebrew, russian] };
function named(key: string) {
  const found = list.find((disposition) => disposition.key === key);
  if (found === undefined) throw new Error(`no ${key}`);
  return found;
}

describe('choosing a status', () => {
  it('refuses system statuses', () => {
    for (const disposition of list.filter(({ system }) => system)) {
      expect(checkStatusChoice(disposition, choice)).toMatchObject({ error: { code: 'statusNotOffered' } });
    }
    const own = { type: 2, view: 3, system: false, languageId: null } as const;
    expect(checkStatusChoice(own, choice)).toMatchObject({ error: { code: 'statusNotOffered' } });
  });

  it('takes only end statuses after a cancelled survey', () => {
    const after = { ...choice, afterCancel: true };
    expect(checkStatusChoice(named('busy'), after)).toMatchObject({ error: { code: 'statusNotAfterCancel' } });
    expect(checkStatusChoice(named('hardRefusal'), after).ok).toBe(true);
    expect(offeredDispositions(list, after).every(({ view }) => view !== 1)).toBe(true);
  });

  it('requires a date for a meeting, and turns a past date into now', () => {
    const meeting = named('meeting');
    expect(checkStatusChoice(meeting, choice)).toMatchObject({ error: { code: 'meetingNeedsDate' } });
    const past = checkStatusChoice(meeting, { ...choice, nextDt: instant(now - MINUTE) });
    expect(past).toMatchObject({ value: { nextAt: now } });
    const nextDt = proposedMeetingAt(now);
    expect(nextDt - now).toBe(5 * MINUTE);
    expect(checkStatusChoice(meeting, { ...choice, nextDt })).toMatchObject({ value: { nextAt: nextDt } });
  });

  it('requires a language of the project for a return in another language', () => {
    const inRussian = list.find(({ languageId }) => languageId === russian);
    const anyLanguage = { ...named('language'), languageId: null };
    if (inRussian === undefined) throw new Error('no language status');
    expect(checkStatusChoice(inRussian, choice)).toMatchObject({ value: { languageId: russian } });
    expect(checkStatusChoice(inRussian, { ...choice, nextLng: hebrew })).toMatchObject({
      error: { code: 'languageMismatch' },
    });
    expect(checkStatusChoice(anyLanguage, choice)).toMatchObject({ error: { code: 'languageNeeded' } });
    expect(checkStatusChoice(anyLanguage, { ...choice, nextLng: french })).toMatchObject({
      error: { code: 'languageNotInProject' },
    });
  });

  it('drops date and language that the status does not use', () => {
    const picked = checkStatusChoice(named('busy'), { ...choice, nextDt: now, nextLng: russian });
    expect(picked).toEqual({ ok: true, value: { nextAt: null, languageId: null } });
  });
});

describe('the seeded list', () => {
  it('has a language status per project language, a bucket and both names everywhere, and no hotkey twice', () => {
    expect(list.filter(({ key }) => key === 'language').map(({ languageId }) => languageId)).toEqual([hebrew, russian]);
    const hotkeys = list.flatMap(({ hotkey }) => hotkey ?? []);
    expect(new Set(hotkeys).size).toBe(hotkeys.length);
    for (const disposition of list) {
      expect(disposition.aaporBucket).not.toBeNull();
      expect(disposition.names.he).toMatch(/[א-ת]/);
      expect(disposition.names.en).toMatch(/[A-Za-z]/);
    }
  });

  it('holds the specified return loops', () => {
    const loops = list
      .filter(({ type, channel }) => type === 1 && channel !== 'inPerson')
      .map((d) => [d.key, d.intervalMinutes, d.attempts]);
    expect(loops).toEqual([
      ['busy', 15, 4],
      ['noAnswer', 180, 8],
      ['machine', 240, 6],
      ['lineDropped', 5, 3],
      ['softRefusal', 10_080, 1],
    ]);
  });
});
