import { createRng, type Rng } from '@seker/kernel';

export interface DemoPerson {
  readonly fields: Readonly<Record<string, string>>;
  readonly phones: readonly string[];
  readonly email: string;
}

export const DEMO_REGIONS = ['north', 'haifa', 'center', 'telaviv', 'jerusalem', 'south'] as const;

/**
 * Generates invented people, the same for each seed; the last two digits of a number control the simulated exchange.
 */
export function demoPeople(count: number, seed = '5e4e5e4e5e4e5e4e'): DemoPerson[] {
  const rng = createRng(seed, 'people');
  const pick = <T>(items: readonly T[]): T => items[rng.below(items.length)] as T;
  let serial = 0;
  return Array.from({ length: count }, (_, index) => {
    const language = pick(LANGUAGES);
    const female = rng.below(100) < 51;
    const names = NAMES[language];
    const name = `${pick(female ? names.women : names.men)} ${pick(names.families)}`;
    const phones = Array.from({ length: 1 + Math.floor(rng.share() ** 2 * 3) }, () => phoneNumber((serial += 1), rng));
    const email = `respondent${index + 1}@example.org`;
    const region = pick(REGION_URN);
    const fields = {
      name,
      sex: female ? '2' : '1',
      age: String(18 + Math.floor(rng.share() * 68)),
      region,
      town: pick(TOWNS[region]),
      language: language === 'ar' ? 'ar' : language === 'en' ? 'en' : 'he',
      email,
      serial: `A-${String(index + 1).padStart(4, '0')}`,
    };
    return { fields, phones, email };
  });
}

/** Formats `05x-XXXXXEE`: x and the five digits are the serial, EE the outcome. */
function phoneNumber(serial: number, rng: Rng): string {
  const ending = ENDINGS[rng.below(ENDINGS.length)] as string;
  const digits = String(serial % 100_000).padStart(5, '0');
  return `05${PREFIXES[Math.floor(serial / 100_000) % PREFIXES.length]}-${digits.slice(0, 1)}${digits.slice(1, 3)}-${digits.slice(3)}${ending}`;
}

const PREFIXES = ['0', '2', '3', '4', '5', '8'] as const;
/** Mostly people who answer; some busy, no answer, hang-ups, bad numbers. */
const ENDINGS = [
  '01',
  '01',
  '01',
  '31',
  '42',
  '57',
  '63',
  '88',
  '02',
  '02',
  '03',
  '04',
  '05',
  '07',
  '11',
  '12',
  '08',
] as const;
const LANGUAGES = ['he', 'he', 'he', 'he', 'ar', 'en'] as const;
const REGION_URN = [...DEMO_REGIONS, 'center', 'center', 'telaviv', 'north'] as const;

const TOWNS: Readonly<Record<(typeof DEMO_REGIONS)[number], readonly string[]>> = {
  north: ['נהריה', 'כרמיאל', 'נצרת', 'עפולה', 'צפת'],
  haifa: ['חיפה', 'קריית אתא', 'חדרה', 'טירת כרמל'],
  center: ['פתח תקווה', 'ראשון לציון', 'נתניה', 'רחובות', 'כפר סבא'],
  telaviv: ['תל אביב-יפו', 'רמת גן', 'בת ים', 'חולון'],
  jerusalem: ['ירושלים', 'בית שמש', 'מבשרת ציון'],
  south: ['באר שבע', 'אשדוד', 'אשקלון', 'רהט', 'אילת'],
};

const NAMES = {
  he: {
    women: ['רונית', 'מיכל', 'נועה', 'שירה', 'תמר', 'יעל', 'הילה', 'אורית', 'גלית', 'ענת'],
    men: ['אבי', 'יוסי', 'איתי', 'עומר', 'דניאל', 'גיל', 'אורי', 'רועי', 'שלמה', 'אלון'],
    families: ['כהן', 'לוי', 'מזרחי', 'פרץ', 'ביטון', 'אברהם', 'פרידמן', 'אזולאי', 'שפירא', 'בן-דוד', "ג'ורנו"],
  },
  ar: {
    women: ['ليلى', 'مريم', 'سارة', 'هدى', 'رنا', 'أمل'],
    men: ['أحمد', 'محمود', 'يوسف', 'خالد', 'سامي', 'عمر'],
    families: ['حداد', 'خوري', 'منصور', 'زعبي', 'عودة', 'ناصر'],
  },
  en: {
    women: ['Emma', 'Rachel', 'Olivia', 'Sarah', 'Grace'],
    men: ['Daniel', 'Michael', 'James', 'Adam', 'Simon'],
    families: ['Miller', "O'Brien", 'Stone', 'Levin', 'Carter-Jones'],
  },
} as const;
