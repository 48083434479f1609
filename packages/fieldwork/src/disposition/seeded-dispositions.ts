import type { LanguageId } from '@seker/kernel';
import { type Disposition, type DispositionKey, StatusType, StatusView, type YesNoUnknown } from './disposition.ts';

/** A language of the project, with its name in both screen languages. */
export interface ProjectLanguage {
  readonly id: LanguageId;
  readonly names: { readonly he: string; readonly en: string };
}

/** The initial statuses of a project: the system's, the seeded ones, and one per language. */
export function seededDispositions(languages: readonly ProjectLanguage[]): Disposition[] {
  return [...SYSTEM, ...OFFERED, ...languages.map(callBackIn)];
}

type Aapor = readonly [code: string, bucket: NonNullable<Disposition['aaporBucket']>];

function seed(
  key: DispositionKey,
  type: StatusType,
  names: Disposition['names'],
  [aaporCode, aaporBucket]: Aapor,
  [contacted, eligible]: readonly [YesNoUnknown, YesNoUnknown],
  rest: Partial<Disposition> = {},
): Disposition {
  const shown = { view: StatusView.both, system: false, preselected: false, colour: '#495057', hotkey: null };
  const loop = { intervalMinutes: null, attempts: null, languageId: null, endsVisit: false };
  const offered = { channel: 'phone' } as const;
  return { key, type, names, aaporCode, aaporBucket, contacted, eligible, ...shown, ...loop, ...offered, ...rest };
}

const { loop, active, meeting, unused, final, closed } = StatusType;
const { start } = StatusView;
const NO_PERSON = ['no', 'unknown'] as const;
const PERSON = ['yes', 'unknown'] as const;
const ELIGIBLE = ['yes', 'yes'] as const;
const INELIGIBLE = ['yes', 'no'] as const;
const DEAD_LINE = ['no', 'no'] as const;

const system = { system: true };
/** What a person may say at their door as well. */
const anywhere = { channel: 'both' } as const;
const atTheDoor = { channel: 'inPerson' } as const;
const SYSTEM: readonly Disposition[] = [
  seed('unused', unused, { he: 'טרם נוסה', en: 'Not tried yet' }, ['3.11', 'UH'], NO_PERSON, system),
  seed('active', active, { he: 'בשיחה', en: 'In progress' }, ['3.11', 'UH'], NO_PERSON, system),
  seed('success', final, { he: 'הושלם', en: 'Completed' }, ['1.1', 'I'], ELIGIBLE, { ...system, colour: '#2b8a3e' }),
  seed('extra', final, { he: 'הושלם מעבר ליעד', en: 'Completed, extra' }, ['1.1', 'I'], ELIGIBLE, {
    ...system,
    colour: '#2b8a3e',
  }),
  seed('zeroQuota', final, { he: 'מכסת אפס', en: 'Zero quota' }, ['4.80', 'NE'], INELIGIBLE, system),
  seed('overQuota', final, { he: 'מכסה מלאה', en: 'Over quota' }, ['4.80', 'NE'], INELIGIBLE, system),
  seed(
    'maxAttemptsContacted',
    closed,
    { he: 'מוצו הניסיונות, הושג קשר', en: 'Attempts used up, contacted' },
    ['2.30', 'O'],
    PERSON,
    system,
  ),
  seed(
    'maxAttemptsUnknown',
    closed,
    { he: 'מוצו הניסיונות, לא הושג קשר', en: 'Attempts used up, never contacted' },
    ['3.90', 'UH'],
    NO_PERSON,
    system,
  ),
];

const OFFERED: readonly Disposition[] = [
  seed('busy', loop, { he: 'תפוס', en: 'Busy' }, ['3.12', 'UH'], NO_PERSON, {
    view: start,
    hotkey: '1',
    colour: '#b35c00',
    intervalMinutes: 15,
    attempts: 4,
  }),
  seed('noAnswer', loop, { he: 'אין תשובה', en: 'No answer' }, ['3.13', 'UH'], NO_PERSON, {
    view: start,
    hotkey: '2',
    preselected: true,
    colour: '#b35c00',
    intervalMinutes: 180,
    attempts: 8,
  }),
  seed('machine', loop, { he: 'משיבון', en: 'Answering machine' }, ['3.14', 'UH'], NO_PERSON, {
    view: start,
    hotkey: '3',
    colour: '#b35c00',
    intervalMinutes: 240,
    attempts: 6,
  }),
  seed('lineDropped', loop, { he: 'השיחה נותקה', en: 'Line dropped' }, ['3.16', 'UH'], ['unknown', 'unknown'], {
    hotkey: '4',
    colour: '#b35c00',
    intervalMinutes: 5,
    attempts: 3,
  }),
  seed('softRefusal', loop, { he: 'סירוב רך', en: 'Soft refusal' }, ['2.111', 'R'], PERSON, {
    hotkey: '5',
    colour: '#c2255c',
    intervalMinutes: 10_080,
    attempts: 1,
    endsVisit: true,
    ...anywhere,
  }),
  seed('meeting', meeting, { he: 'נקבעה שיחה חוזרת', en: 'Appointment' }, ['2.20', 'NC'], PERSON, {
    hotkey: '6',
    colour: '#1864ab',
    endsVisit: true,
    ...anywhere,
  }),
  seed('hardRefusal', final, { he: 'סירוב מוחלט', en: 'Refusal' }, ['2.112', 'R'], PERSON, {
    hotkey: '7',
    colour: '#a61e4d',
    ...anywhere,
  }),
  seed('notEligible', final, { he: 'לא מתאים לסקר', en: 'Not eligible' }, ['4.70', 'NE'], INELIGIBLE, {
    hotkey: '8',
    ...anywhere,
  }),
  seed('deceased', final, { he: 'פטירה', en: 'Deceased' }, ['2.31', 'O'], PERSON, {
    view: start,
    ...anywhere,
  }),
  seed('languageBarrier', final, { he: 'קושי בשפה', en: 'Language barrier' }, ['2.33', 'O'], PERSON, anywhere),
  seed('disconnected', closed, { he: 'מספר מנותק', en: 'Disconnected number' }, ['4.32', 'NE'], DEAD_LINE, {
    view: start,
    hotkey: '9',
  }),
  seed('fax', closed, { he: 'פקס או מודם', en: 'Fax or modem' }, ['4.20', 'NE'], DEAD_LINE, { view: start }),
  seed('wrongNumber', closed, { he: 'מספר שגוי', en: 'Wrong number' }, ['4.10', 'NE'], ['yes', 'no'], { hotkey: '0' }),
  seed('notAtHome', loop, { he: 'לא נמצא איש בבית', en: 'Not at home' }, ['3.13', 'UH'], NO_PERSON, {
    colour: '#b35c00',
    intervalMinutes: 1_440,
    attempts: 6,
    ...atTheDoor,
  }),
  seed('wrongAddress', closed, { he: 'כתובת שגויה', en: 'Wrong address' }, ['3.90', 'UH'], NO_PERSON, atTheDoor),
];

function callBackIn({ id, names }: ProjectLanguage): Disposition {
  const own = { he: `שיחה חוזרת בשפה: ${names.he}`, en: `Call back in ${names.en}` };
  return seed('language', unused, own, ['2.33', 'O'], PERSON, {
    colour: '#5f3dc4',
    languageId: id,
    endsVisit: true,
    ...anywhere,
  });
}
