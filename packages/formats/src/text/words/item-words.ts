/** What answers that stand in nearly every list mean for their question. */
export interface UsualAnswer {
  readonly exclusive: boolean;
  readonly openText: boolean;
  readonly fixed: boolean;
}

const OTHER =
  /^(?:(?:an)?other|some(?:thing|one|where)? else|others|אחרים?|אחרת|אחרות|משהו אחר|מקום אחר|מותג אחר|גורם אחר|סיבה אחרת)(?=$|[\s,.:;()[\]\-–—_/])/i;
/** `חברה אחרת, איזו?` */
const OTHER_THING = /^[\p{L}"״]{2,14} (?:אחר|אחרת|אחרים|אחרות)(?=[\s,.:;()[\]–—_-]|$)/u;
const ASKS_FOR_WORDS =
  /(?:specify|write in|which|what|record|please (?:state|describe)|_{2,}|\.{4,}|פרט|לפרט|נא לציין|ציינו|ציין|איזה|איזו|מה\b|מי\b|רשום|רשמו|לרשום)/i;
const NONE =
  /^(?:none(?: of (?:the above|these|them|those))?|nothing|no ?(?:one|body)|neither(?: of (?:these|them))?|not any|אף (?:אחד|אחת|לא אחד|לא אחת|תשובה|מותג)(?: .{0,24})?|שום (?:דבר|אחד|אחת|מותג)(?: .{0,24})?|כלום|לא זה ולא זה|אף לא (?:אחד|אחת)(?: .{0,24})?)(?=$|[\s.,()[\]/])/i;
const UNKNOWN =
  /^(?:d\.?k\.?|don['’]?t know|do not know|not sure|can['’]?t (?:say|remember|recall)|don['’]?t (?:remember|recall)|refused?|prefer not to (?:say|answer)|no answer|unsure|dk ?\/ ?(?:na|ref(?:used)?)|n\/?a|not applicable|rf|לא יודע|לא ידוע|לא בטוח|לא זוכר|אין תשובה|אין (?:לי )?דעה|מסרב|מסורב|סירוב|סירב|מעדיפ(?:ה|ים)? (?:לא|שלא)|מעדיף(?:\/ה|ה)? (?:לא|שלא)|לא רלוונטי|ל["״]י|ל["״]ר|לא מעוניינ)/i;

/** Whether it is "other", "none" or "don't know", as far as its words tell; null for an answer as any other. */
export function usualAnswer(text: string): UsualAnswer | null {
  if (OTHER.test(text)) {
    const rest = text.replace(OTHER, '').replace(/[\s,.:;()[\]\-–—/]/g, '');
    // Alone it asks for words, too: who chooses it says something that stands in no list.
    return rest === '' || ASKS_FOR_WORDS.test(text) ? { exclusive: false, openText: true, fixed: true } : null;
  }
  if (OTHER_THING.test(text) && ASKS_FOR_WORDS.test(text)) return { exclusive: false, openText: true, fixed: true };
  if (NONE.test(text) || UNKNOWN.test(text)) return { exclusive: true, openText: false, fixed: true };
  return null;
}
