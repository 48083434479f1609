const HASHED = /^#+\s*(\S.*)$/u;
const NUMBERED =
  /^(?:(?:section|part|module|block|chapter|SECTION|PART|MODULE|BLOCK|CHAPTER|Section|Part|Module|Block|Chapter)\s+(?:[A-Z]|\d{1,2}|[IVX]{1,5})|(?:חלק|פרק|מודול|בלוק|שער)\s+(?:[א-ת]['׳]?|\d{1,2}|(?:ראשון|שני|שלישי|רביעי|חמישי)))(?:\s*[.:)–—-]+\s*\S.*|\s*[.:]?)$/u;
const KNOWN =
  /^(?:introduction|intro|מבוא|פתיחה|screen(?:er|ing)(?: questions?)?|(?:socio-?)?demographics?(?: questions?)?|classification|main (?:questionnaire|survey|section)|warm[- ]?up|background(?: questions?)?|profile|(?:שאלות )?סינון|שאלות רקע|רקע|(?:פרטים )?(?:סוציו[- ]?)?דמוגרפיים|(?:שאלות )?דמוגרפיה|שאלות פתיחה|גוף השאלון|פרופיל)\s*:?$/i;
const PAGE =
  /^(?:-{3,}|={3,}|\*{3,}|[[(]?(?:new page|page break|next page|new screen|עמוד חדש|מעבר עמוד|מסך חדש)[\])]?)$/i;

/** The title of a chapter that a line begins; null for any other line. */
export function chapterTitle(text: string, isHeading: boolean): string | null {
  const hashed = HASHED.exec(text)?.[1];
  if (hashed !== undefined) return hashed;
  if (text.endsWith('?') || text.length > 120) return null;
  const plain = text.replace(/^[*=[\s-]+|[*=\]\s-]+$/g, '');
  return NUMBERED.test(plain) || KNOWN.test(plain) || isHeading ? text : null;
}

export function isPageBreak(text: string): boolean {
  return PAGE.test(text);
}

/** Which list of a grid the next lines are, named on a line of its own. */
export function listNamed(text: string): 'rows' | 'answers' | null {
  const plain = text.toLowerCase().replace(/^[[(\s]+|[\s:\])]+$/g, '');
  if (
    /^(?:rows?|statements?|items?|attributes?|brands?|down|sub-?questions?|שורות|היגדים|משפטים|פריטים|מאפיינים|נושאים)$/.test(
      plain,
    )
  )
    return 'rows';
  return /^(?:columns?|scale|answers?|answer (?:options|scale|list)|response (?:options|scale)|responses?|options|across|codes|עמודות|סולם|סולם תשובות|תשובות|אפשרויות(?: תשובה)?|קודים)$/.test(
    plain,
  )
    ? 'answers'
    : null;
}
