import type { Route, RouteCondition, RouteTerm } from '../draft/study.ts';

/** A question's number as people write it: `Q3a`, `3`, `ש3`, `שאלה 3`, `S1`. */
const NUMBER = String.raw`(?:questions?|שאלות|שאלה|q(?:uestion)?\.?|ש['׳.]?)? ?([a-z]{1,4}[_.]?\d{1,4}[a-z]?(?:[._]\d{1,3})*|\d{1,4}[a-zא-ת]?(?:[._]\d{1,3})*)`;
const CODES = String.raw`(\d{1,6}(?:(?:\s*(?:,|;|\/|-|–|to|or|and|או|ו|עד)\s*-?|,?\s+(?:or|או)\s+)\d{1,6})*)`;
const CODE_WORD =
  '(?:codes?|coded|punch(?:ed)?|answers?(?:ed)?|options?|responses?|any of|קודים|קוד|תשובות|תשובה|תשובת|סעיפים|סעיף)';
const END_WORDS =
  /^(?:terminate|close|end|stop|screen ?out|screened out|(?:thank(?: you)?|thanks)(?:,)?(?: and| &) (?:close|terminate|end)|(?:close|end|terminate)(?: the)? (?:interview|survey|questionnaire)|end of (?:interview|survey)|(?:לסיים|סיום|סיימו|סיים|סיים\/י|סוף)(?: (?:את )?(?:ה)?(?:ריאיון|ראיון|שאלון|סקר))?|להודות ולסיים|תודה וסיום)$/;

/** The number by which a question is looked up: lower case, and `q3` for what says only 3. */
export function numberKey(written: string): string {
  const plain = written.toLowerCase().replace(/^(?:questions?|שאלה|שאלות)\s*/, '');
  const bare = /^(?:q\.?|ש['׳.]?)?\s*(\d.*)$/.exec(plain)?.[1];
  return bare === undefined ? plain.replaceAll(/[\s.]/g, '') : `q${inLatin(bare)}`;
}

/** A Hebrew letter after a number counts as the Latin one does: `ש3א` is `Q3a`. */
export function inLatin(number: string): string {
  return number.replace(/[א-י]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x5d0 + 97));
}

/** Reads words about the way through the interview; null where their meaning is not plain. */
export function readRoute(words: string): Route | null {
  const said = words
    .toLowerCase()
    .replace(/[‑–—]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[[({<]+|[\])}>.:]+$/g, '')
    .trim();
  if (isAskAll(said)) return { do: 'askAll' };
  const ended =
    /^(?:if|אם)\s+(.+?)[,:;]?\s*(?:->|=>|→|➔|>|-|then|אז)?\s*((?:go ?to|skip to|jump to|continue (?:to|with|at)|עבור|עברו|עבור\/י|לעבור|מעבר|דלג|דלגו|לדלג|המשך|להמשיך)\s+.+|terminate|close|end\b.*|screen ?out|thank.*|לסיים.*|סיום.*|סיימו.*|להודות.*)$/.exec(
      said,
    );
  if (ended !== null) {
    const condition = conditionOf(ended[1] ?? '');
    const where = placeOf(ended[2] ?? '');
    return condition === null || where === null ? null : { ...where, if: condition };
  }
  const asked =
    /^(?:(?:only )?ask(?: only)?(?: this)?(?: (?:if|those who|all who|respondents who|when|where))?|(?:base|filter|routing|condition|show)(?: (?:if|when))?\s*[:=-]?(?: ?(?:all|those|respondents)? ?(?:if|who|when|where))?|if|לשאול(?: רק)?(?: את)?(?: (?:אם|מי ש|אלה ש|את מי ש))?|שאל(?:ו|\/י)?(?: רק)?(?: אם)?|(?:סינון|תנאי|בסיס|ניתוב|פילטר)\s*[:=-]?(?: ?אם)?|אם|לעונים|לענים|למי ש|רק אם|לאלה ש)\s*(.+)$/.exec(
      said,
    );
  if (asked !== null) {
    if (isAskAll(asked[1] ?? '')) return { do: 'askAll' };
    const condition = conditionOf(asked[1] ?? '');
    return condition === null ? null : { do: 'askIf', if: condition };
  }
  return placeOf(said);
}

function isAskAll(said: string): boolean {
  return /^(?:ask(?: to)? (?:all|everyone|every respondent)(?: respondents)?|(?:base ?[:=-]? ?)?all(?: respondents| who .{0,0})?|לכולם|לשאול את כולם|שאל(?:ו)? את כולם|לכל (?:המרואיינים|הנשאלים|המשיבים|המדגם)|(?:ה)?כל(?: ה(?:מרואיינים|נשאלים|משיבים))?|כולם)$/.test(
    said,
  );
}

/** Where an answer or a condition leads; null for words that name no place. */
function placeOf(said: string): Extract<Route, { do: 'goTo' | 'end' }> | null {
  const plain = said.replace(/^(?:->|=>|→|➔|>|-)\s*/, '').trim();
  if (END_WORDS.test(plain)) return { do: 'end', if: null };
  const led =
    /^(?:(?:go ?to|skip to|jump to|continue (?:to|with|at)|move to|goto|to)\s*(?:the )?|(?:עבור|עברו|עבור\/י|לעבור|מעבר|דלג|דלגו|דלג\/י|לדלג|המשך|המשיכו|להמשיך)\s+(?:ל[-־ ]?|אל )?)(.+)$/.exec(
      plain,
    );
  const to = led?.[1] ?? (/^(?:->|=>|→|➔)/.test(said) ? plain : null);
  if (to === null) return null;
  if (END_WORDS.test(to) || /^(?:the )?end$|^(?:ה)?סוף$|^סיום$/.test(to)) return { do: 'end', if: null };
  const number = new RegExp(`^${NUMBER}$`).exec(to)?.[1];
  return number === undefined ? null : { do: 'goTo', to: numberKey(number), if: null };
}

const AND = /\s+(?:and|&|וגם)\s+/;
const OR = /\s+(?:or|\||או)\s+/;

function conditionOf(said: string): RouteCondition | null {
  const plain = said.replace(/^(?:if|אם)\s+/, '').trim();
  const alone = termOf(plain);
  if (alone !== null) return { join: 'and', of: [alone] };
  for (const [join, between] of [
    ['and', AND],
    ['or', OR],
  ] as const) {
    const parts = plain.split(between);
    if (parts.length < 2) continue;
    const terms = parts.map((part) => termOf(part.replace(/^(?:if|אם)\s+/, '').trim()));
    // Half of a condition is none.
    if (terms.every((term) => term !== null)) return { join, of: terms };
  }
  return null;
}

const BY_SIGN = new RegExp(
  `^(?:(?:the )?(?:answer|response) (?:to|at|in) |ב)?${NUMBER}\\s*(=|==|!=|<>|≠|<=|>=|≤|≥|<|>|is not|is|in|:)\\s*${CODE_WORD}?\\s*\\(?${CODES}\\)?$`,
);
const CODES_FIRST = new RegExp(
  `^(?:(?:those|all|respondents) )?(?:who )?(?:(?:have |has |were |was )?(?:${CODE_WORD}|answering|selected|chose|chosen|said|ענו|ענה|ענתה|ענה\\/תה|סימנו|סימן|סומן|סומנו|בחרו|בחר|נבחר|נבחרו|אמרו|מסמנים|עונים)\\s*)*\\(?${CODES}\\)?\\s*(?:(?:was |were |is )?(?:selected|chosen|coded|mentioned)\\s*)?(?:at|in|to|on|for|of|from|@|ב[-־]?|על|ל[-־]?)\\s*${NUMBER}$`,
);
const QUESTION_FIRST = new RegExp(
  `^(?:at|in|to|on|ב[-־]?|ל[-־]?)\\s*${NUMBER},?\\s*(?:(?:${CODE_WORD}|answered|selected|chosen|chose|ענו|ענה|ענתה|סימנו|סימן|סומן|סומנו|בחרו|בחר|נבחר)\\s*)+\\(?${CODES}\\)?(?: (?:selected|chosen|is selected))?$`,
);
const NOT_AT = new RegExp(
  `^(?:not (?:coded |code |answered )?${CODES} (?:at|in) ${NUMBER}|לא (?:ענו|ענה|סומן|סימנו|סימן|בחרו|בחר) ${CODES} ב[-־]?\\s*${NUMBER})$`,
);

const SIGNS: Readonly<Record<string, RouteTerm['is']>> = {
  '!=': 'none',
  '<>': 'none',
  '≠': 'none',
  'is not': 'none',
  '<=': '<=',
  '≤': '<=',
  '>=': '>=',
  '≥': '>=',
  '<': '<',
  '>': '>',
};

function termOf(said: string): RouteTerm | null {
  const plain = said.replace(/^\((.*)\)$/, '$1').trim();
  const signed = BY_SIGN.exec(plain);
  if (signed !== null) return term(signed[1], SIGNS[signed[2] ?? ''] ?? 'any', signed[3]);
  const coded = CODES_FIRST.exec(plain);
  if (coded !== null) return term(coded[2], 'any', coded[1]);
  const asked = QUESTION_FIRST.exec(plain);
  if (asked !== null) return term(asked[1], 'any', asked[2]);
  const not = NOT_AT.exec(plain);
  return not === null ? null : term(not[2] ?? not[4], 'none', not[1] ?? not[3]);
}

function term(number: string | undefined, is: RouteTerm['is'], codes: string | undefined): RouteTerm | null {
  const values = codesIn(codes ?? '');
  if (number === undefined || values === null) return null;
  if (is !== 'any' && is !== 'none' && values.length !== 1) return null;
  return { question: numberKey(number), is, values };
}

/** `1,2`, `1-3`, `1 or 2`, `1 עד 3`; null where a range runs backwards or is none. */
function codesIn(said: string): readonly number[] | null {
  const codes: number[] = [];
  for (const part of said.split(/\s*(?:,|;|\/|\bor\b|\band\b|או|ו)\s*-?\s*/)) {
    if (part.trim() === '') continue;
    const [, from, to] = /^(\d{1,6})(?:\s*(?:-|–|to|עד)\s*(\d{1,6}))?$/.exec(part.trim()) ?? [];
    if (from === undefined) return null;
    const [low, high] = [Number(from), Number(to ?? from)];
    if (high < low || high - low > 100) return null;
    for (let code = low; code <= high; code += 1) codes.push(code);
  }
  return codes.length === 0 ? null : [...new Set(codes)];
}

/** Words that begin a sentence about the way, also where their meaning is not plain. */
const SPEAKS_OF_WAY =
  /^(?:ask (?:if|only|all|those|when|respondents)\b|(?:base|filter|routing|condition)\s*[:=]|if .*\b(?:go ?to|skip|terminate|close|ask)\b|go ?to\b|skip to\b|לשאול (?:אם|רק|את (?:מי|כולם|אלה))|שאל(?:ו)? (?:אם|רק|את)|(?:סינון|תנאי|בסיס|ניתוב|פילטר)\s*[:=]|(?:אם|מי ש).*(?:עבור|עברו|לעבור|דלג|לדלג|לסיים|סיום)|(?:עבור|עברו|לעבור|דלג|דלגו|לדלג)\s+(?:ל|אל))/i;

export function speaksOfWay(words: string): boolean {
  return SPEAKS_OF_WAY.test(words.replace(/^[[({<]+/, '').trim());
}
