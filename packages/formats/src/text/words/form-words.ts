import type { Form } from '../../draft/study.ts';

/** How agencies name what a question asks for, whole words between brackets or on a line of their own. */
const FORM_WORDS: readonly (readonly [Form, RegExp])[] = [
  [
    'gridMulti',
    /^(?:multi(?:ple)?(?:[- ](?:code|response|answer|choice))?[- ](?:grid|matrix|table)|(?:grid|matrix)[- ,:]+multi.*|(?:טבלה|מטריצה|גריד) (?:רב|מרוב|עם ריבוי).*)$/,
  ],
  [
    'grid',
    /^(?:(?:single(?:[- ](?:code|response|answer|choice))?[- ])?(?:grid|matrix|table|carousel|battery)(?:[- ,:]+single.*|[- ](?:question|per row))?|(?:one|single)(?: (?:answer|code))? per (?:row|statement|line|item)|טבלה|טבלת היגדים|מטריצה|גריד|סוללה|סוללת היגדים|תשובה אחת (?:בכל|לכל) (?:שורה|היגד))$/,
  ],
  [
    'rank',
    /^(?:rank(?:ing|ed)?(?: (?:order|question|all|them))?|order of (?:importance|preference)|דירוג|לדרג|דרגו?|דרג\/י|שאלת דירוג|סדר חשיבות)$/,
  ],
  [
    'sum',
    /^(?:constant[- ]sum|allocat\w+|allocation|point allocation|(?:must )?(?:sum|add up|total) to \d+|sum|סכום קבוע|חלוקת נקודות|חלוקת \d+ (?:נקודות|אחוזים)|סכום)$/,
  ],
  [
    'dropDown',
    /^(?:(?:single[- ,]+)?(?:drop[- ]?down|combo(?: box)?|pull[- ]?down)(?: (?:list|menu))?|רשימה נפתחת|רשימה נגללת)$/,
  ],
  [
    'multi',
    /^(?:m(?:ulti)?[- .]?(?:a|r)|multi|multi(?:ple)?[- ]?(?:code[ds]?|responses?|answers?|choice|select|punch|mention)?s?(?: (?:question|possible|allowed|ok))?|(?:please )?(?:code|select|tick|check|mark|choose|circle) all(?: that apply| mentioned| mentions)?|check ?box(?:es)?|ריבוי תשובות|מספר תשובות|כמה תשובות|תשובות מרובות|בחירה מרובה|ברירה מרובה|רב[- ]תשובות|רב[- ]ברירתית|מולטי|(?:אפשר|ניתן) (?:לבחור|לסמן|לענות)(?: על)? (?:כמה|מספר|יותר מ(?:תשובה|אפשרות) אחת)(?: (?:תשובות|אפשרויות))?|(?:סמנו|סמן|סמן\/י|לסמן|יש לסמן|בחרו) את כל (?:התשובות )?(?:המתאימות|המתאימים|מה שמתאים|הרלוונטיות|הרלוונטי))$/,
  ],
  [
    'single',
    /^(?:s(?:ingle)?[- .]?(?:a|r|c)|single|single[- ]?(?:code[ds]?|response|answer|choice|select|punch|mention)?(?: (?:question|only))?|(?:only )?one (?:answer|code|response)(?: only)?|(?:please )?(?:code|select|tick|check|mark|choose|circle) one(?: only| answer| option)?|radio(?: buttons?)?|תשובה (?:אחת|יחידה)(?: בלבד)?|בחירה (?:יחידה|אחת|בודדת)|ברירה יחידה|קוד (?:אחד|יחיד)|סינגל|(?:סמנו|סמן|סמן\/י|לסמן|יש לסמן|בחרו|לבחור) תשובה אחת(?: בלבד)?)$/,
  ],
  [
    'number',
    /^(?:num(?:ber|eric|erical)?(?: (?:open(?:[- ]?end(?:ed)?)?|entry|input|answer|response|question|box))?|(?:open )?numeric|integer|whole number|(?:enter|record|type|write(?: in)?)(?: (?:a|the|exact))? (?:number|age|year)|מספר|מספרי(?:ת)?|נומרי(?:ת)?|שאלה מספרית|תשובה מספרית|מספר שלם|רשום מספר|לרשום מספר)$/,
  ],
  ['date', /^(?:date(?: (?:entry|input|question))?|תאריך)$/],
  ['time', /^(?:time(?: of day| entry| input| question)?|שעה)$/],
  ['scale', /^(?:scale|rating|rating scale|nps|סולם|סקאלה|סולם דירוג)$/],
  [
    'open',
    /^(?:o[ /.]?e|open|text|open[- ]?(?:end(?:ed)?|text|answer|question|response)?(?: (?:question|text|numeric))?|free[- ]?text|verbatim|record verbatim|text (?:box|entry|input)|essay|write in|פתוחה|פתוח|שאלה פתוחה|תשובה פתוחה|טקסט(?: חופשי)?|תשובה חופשית|לרשום (?:מילה במילה|במדויק)|רשום מילה במילה)$/,
  ],
];

/** `SCALE 1-10`, `0-10 scale`, `סולם 1-7`. */
const SCALE =
  /^(?:(?:(?:rating )?scale|nps|סולם|סקאלה)(?: (?:of|from|של|בין|מ))? ?[-:]? ?(-?\d{1,2}) ?(?:-|–|to|עד) ?(\d{1,3})|(-?\d{1,2}) ?(?:-|–|to|עד) ?(\d{1,3}) (?:point )?(?:rating )?(?:scale|סולם))$/;

export function formNamed(words: string): Form | null {
  return FORM_WORDS.find(([, named]) => named.test(words))?.[0] ?? (SCALE.test(words) ? 'scale' : null);
}

/** The ends of a scale that is named with them. */
export function scaleEnds(words: string): { readonly min: number; readonly max: number } | null {
  const [, one, two, three, four] = SCALE.exec(words) ?? [];
  const [min, max] = [Number(one ?? three), Number(two ?? four)];
  return Number.isNaN(min) || Number.isNaN(max) || max <= min || max - min > 100 ? null : { min, max };
}

/** In the words of a question itself, where no bracket names its form. */
const ASKS_SEVERAL =
  /(?:(?:select|tick|check|mark|choose|code) all that apply|(?:אפשר|ניתן) (?:לבחור|לסמן|לענות|לציין) (?:כמה|מספר|יותר מ(?:תשובה|אפשרות) אחת)|(?:סמנו|סמן|סמן\/י|לסמן|בחרו) את כל)/i;

export function asksSeveral(text: string): boolean {
  return ASKS_SEVERAL.test(text);
}
