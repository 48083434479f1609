/**
 * What interviewers say beside the questionnaire. `script`: read out in a situation · `question`: what respondents ask, with
 * the answer · `objection`: why they hesitate, with the reply · `reason`: why they refuse, as it is ticked.
 */
export const TALK_KINDS = ['script', 'question', 'objection', 'reason'] as const;
export type TalkKind = (typeof TALK_KINDS)[number];

/** When a script is read out; each is the key of its part. */
export const TALK_SITUATIONS = ['opening', 'refusal', 'appointment'] as const;
export type TalkSituation = (typeof TALK_SITUATIONS)[number];

/** A part in one language: what it is found by, and what is said, as rich text. */
export interface TalkText {
  /** Of a script always empty. */
  readonly title: string;
  /** Paragraphs of rich text; of a reason always empty. */
  readonly text: readonly unknown[];
}

export interface TalkPart {
  /** Names the part for good: of a script its situation, else made when it is added. */
  readonly key: string;
  readonly kind: TalkKind;
  /** Of a project alone: the questionnaire's part of this key is not shown. */
  readonly isHidden?: boolean | undefined;
  /** By the code of the language. */
  readonly texts: Readonly<Record<string, TalkText>>;
}

/** A part as a project shows it. */
export interface ShownPart extends TalkPart {
  /** Whose words they are. */
  readonly from: 'questionnaire' | 'project';
}

/**
 * The material of a project: the questionnaire's parts in their order, those that the project replaces in their place, those
 * that it hides left out, and its own after the others.
 */
export function talkOfProject(
  ofQuestionnaire: readonly TalkPart[],
  ofProject: readonly TalkPart[],
): readonly ShownPart[] {
  const own = new Map(ofProject.map((part) => [part.key, part]));
  const known = new Set(ofQuestionnaire.map(({ key }) => key));
  const shared = ofQuestionnaire.flatMap((part): readonly ShownPart[] => {
    const instead = own.get(part.key);
    if (instead === undefined) return [{ ...part, from: 'questionnaire' }];
    return instead.isHidden === true ? [] : [{ ...instead, kind: part.kind, from: 'project' }];
  });
  const added = ofProject.filter(({ key, isHidden }) => !known.has(key) && isHidden !== true);
  return [...shared, ...added.map((part): ShownPart => ({ ...part, from: 'project' }))];
}

export interface TalkGap {
  readonly language: string;
  /** Of the parts that say something in another language. */
  readonly parts: readonly string[];
}

/** The languages in which parts are silent that speak another one, with the keys of these parts. */
export function talkGaps(parts: readonly TalkPart[], languages: readonly string[]): readonly TalkGap[] {
  const spoken = parts.filter(({ texts }) => Object.values(texts).some(saysSomething));
  return languages
    .map((language) => ({
      language,
      parts: spoken.filter(({ texts }) => !saysSomething(texts[language])).map(({ key }) => key),
    }))
    .filter((gap) => gap.parts.length > 0);
}

/** Whether there is anything in a part's text. */
export function saysSomething(text: TalkText | undefined): boolean {
  return text !== undefined && (text.title.trim() !== '' || text.text.length > 0);
}
