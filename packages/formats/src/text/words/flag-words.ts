import type { Limits } from '../../draft/study.ts';

export type Flag = 'hard' | 'no' | 'shuffle' | 'exclusive' | 'fixed' | 'openText';

const QUESTION_FLAGS: readonly (readonly [Flag, RegExp])[] = [
  [
    'no',
    /^(?:optional|not (?:mandatory|required)|(?:may|can) be (?:skipped|left blank)|לא חובה|רשות|אופציונלי(?:ת)?|ניתן לדלג)$/,
  ],
  [
    'hard',
    /^(?:mandatory|required|must(?: be)? answer(?:ed)?|forced?(?: (?:response|answer))?|compulsory|חובה|שאלת חובה|חובה לענות|מענה חובה)$/,
  ],
  [
    'shuffle',
    /^(?:randomi[sz]e[d]?|rotat(?:e|ed|ion)|shuffled?|random(?:i[sz]ation)?|(?:randomi[sz]e|rotate|shuffle)(?: the)? (?:order|list|answers?|options|codes|rows|statements|items|brands)(?: order)?|(?:in )?random order|רוטציה|(?:ב)?סדר אקראי|רנדומלי|רנדומיזציה|ערבוב|לערבב(?: את)?(?: ה(?:תשובות|שורות|היגדים|סדר))?|לשנות את הסדר|סדר (?:תשובות|היגדים) אקראי)$/,
  ],
];

const ITEM_FLAGS: readonly (readonly [Flag, RegExp])[] = [
  [
    'exclusive',
    /^(?:exclusive|excl\.?|single(?:[- ]?(?:code|punch|answer|choice|mention))?(?: only)?|mutually exclusive|s[ac]|בלעדי(?:ת)?|תשובה (?:בלעדית|יחידה)|יחיד(?:ה)?|מבטל(?:ת)? (?:את )?(?:כל )?(?:היתר|השאר|האחרות))$/,
  ],
  [
    'fixed',
    /^(?:fix(?:ed)?(?: (?:position|place|last|at (?:the )?(?:bottom|end)))?|anchor(?:ed)?(?: (?:last|at (?:the )?(?:bottom|end)))?|keep (?:last|at (?:the )?(?:bottom|end)|position)|(?:do not|don't) (?:rotate|randomi[sz]e|shuffle)|always last|קבוע(?:ה)?|מקום קבוע|(?:תמיד )?(?:אחרון|אחרונה|בסוף)|ללא רוטציה|לא ברוטציה)$/,
  ],
  [
    'openText',
    /^(?:open(?:[- ]?(?:end(?:ed)?|text))?|oe|(?:please )?specify|text(?: box)?|write in|record|פתוח(?:ה)?|לפרט|פרט(?:י|ו)?|פרט\/י|נא לפרט|לרשום|רשום|רשמו)$/,
  ],
];

export function questionFlag(words: string): Flag | null {
  return QUESTION_FLAGS.find(([, named]) => named.test(words))?.[0] ?? null;
}

export function itemFlag(words: string): Flag | null {
  return ITEM_FLAGS.find(([, named]) => named.test(words))?.[0] ?? null;
}

const COUNT =
  '(?:answers?|responses?|options?|mentions?|choices?|brands?|items?|codes?|תשובות|אפשרויות|אזכורים|מותגים)';
const LIMITS: readonly (readonly [RegExp, (one: number, two: number) => Limits])[] = [
  [
    new RegExp(
      `^(?:up to|max(?:imum)?\\.?(?: of)?|no more than|(?:select|choose|code) up to|עד|מקסימום|לכל היותר|לא יותר מ) ?(\\d{1,9})(?: ${COUNT})?(?: (?:maximum|max))?$`,
    ),
    (max) => ({ min: null, max }),
  ],
  [
    new RegExp(`^(?:at least|min(?:imum)?\\.?(?: of)?|לפחות|מינימום|לכל הפחות) ?(\\d{1,9})(?: ${COUNT})?$`),
    (min) => ({ min, max: null }),
  ],
  [
    new RegExp(
      `^(?:exactly|(?:select|choose|pick|rank)(?: (?:the )?top)?|top|בדיוק|לבחור|בחרו) ?(\\d{1,9})(?: ${COUNT})?$`,
    ),
    (one) => ({ min: one, max: one }),
  ],
  [
    new RegExp(
      `^(?:range:?|between|from|טווח:?|בין|מ)? ?(\\d{1,9}) ?(?:-|–|to|and|עד|ל|ל-)${' ?'}(\\d{1,9})(?: ${COUNT})?$`,
    ),
    (min, max) => ({ min, max }),
  ],
  [/^min(?:imum)?\.?:? ?(\d{1,9})[,;]? ?max(?:imum)?\.?:? ?(\d{1,9})$/, (min, max) => ({ min, max })],
  [
    /^(?:(?:must )?(?:sum|add up|total)(?: to)?|סה"כ|סך הכל|סכום|חלוקת) ?(\d{1,9})(?: (?:נקודות|אחוזים|points|%))?$/,
    (one) => ({ min: one, max: one }),
  ],
];

/** How many may be chosen, or between which numbers an answer is. */
export function limitsNamed(words: string): Limits | null {
  for (const [named, limits] of LIMITS) {
    const [, one, two] = named.exec(words) ?? [];
    if (one === undefined) continue;
    const found = limits(Number(one), Number(two ?? one));
    return found.min !== null && found.max !== null && found.max < found.min ? null : found;
  }
  return null;
}

/** What is said to interviewers and to those who program, and to no respondent. */
const NOTES =
  /^(?:(?:do not|don't) (?:read|prompt|show)\b.*|read (?:out|list|aloud|each|all|codes)\b.*|read$|(?:un)?prompted$|spontaneous\b.*|prompt\b.*|probe\b.*|show ?card\b.*|show (?:picture|image|logo|video|list|screen|card)\b.*|(?:int(?:erviewer)?|iwer|prog(?:rammer|ramming|ram)?|script(?:er|ing)?|dp|note(?: to (?:interviewer|programmer|scripter))?|instructions?|scripter note|programmer note|interviewer note)\s*[:.–-].*|record (?:first|all|answer|gender|time|one)\b.*|quota\b.*|hand (?:over|card)\b.*|insert (?:brand|logo|image)\b.*|(?:לא |אין )?(?:להקריא|להראות|להציג|לדובב|לתחקר|להקריא את הרשימה)(?: .*)?|הקרא(?:\/י|י|ו)?(?: .*)?|אל (?:תקריא|תקריאו|תקריא\/י)(?: .*)?|(?:למראיין(?:\/ת|ת|ים)?|למראיינים|סוקר(?:ים)?|לסוקר(?:ים)?|לתכנות|למתכנת|לתוכניתן|הערה(?: ל(?:מראיין|מראיינת|מראיינים|תכנות|סוקר))?|הנחיה(?: ל(?:מראיין|מראיינים|סוקר))?|הוראות?)\s*[:.–-].*|כרטיס(?:ייה|יה)?(?: .*)?|ספונטני(?:ת)?|מכסה\b.*|מוקרא(?:ת)?|לרשום תשובה ראשונה.*)$/;

export function isNote(words: string): boolean {
  return NOTES.test(words);
}
