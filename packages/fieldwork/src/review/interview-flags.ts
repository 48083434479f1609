/** What may look wrong about a complete, the most telling first. A flag asks for a look, and decides nothing. */
export const INTERVIEW_FLAGS = [
  'unlikeDevice',
  'tooShort',
  'straightLine',
  'repeatedText',
  'shortText',
  'warningsConfirmed',
  'manyNotApplicable',
  'manyEdits',
  'oddHours',
  'trap',
  'quickStart',
  'manyStarts',
] as const;
/**
 * What is noted when an interview begins by the open link: a field that only programs see was filled in, "Start" came sooner
 * than a person reads, or its network had begun many interviews.
 */
export type StartFlag = Extract<(typeof INTERVIEW_FLAGS)[number], 'trap' | 'quickStart' | 'manyStarts'>;
export type InterviewFlagName = (typeof INTERVIEW_FLAGS)[number];

export interface InterviewFlag {
  readonly flag: InterviewFlagName;
  /** The question that it is about; absent: the interview as a whole. */
  readonly question?: string;
  /** How many, or how much in percent; absent where the flag says all. */
  readonly n?: number;
}

/** From where on something is flagged. */
export const FLAG_LIMITS = {
  /** Of the median of its questionnaire and mode, in percent. */
  shortPercent: 33,
  /** With fewer interviews, a median says nothing. */
  medianOf: 10,
  /** Rows with one and the same answer. */
  lineRows: 4,
  /** Letters and digits of a text. */
  textLetters: 3,
  /** Texts with fewer letters and digits, "there are always discounts", are said by many. */
  repeatedLetters: 24,
  /** Other interviews with the same text. */
  repeatedElsewhere: 2,
  /** Of the questions asked, in percent, and how many at least. */
  notApplicablePercent: 25,
  notApplicable: 4,
  /** Answers that were given anew. */
  edits: 8,
  /** Local hours in which no one is called as a rule. */
  oddUntilHour: 7,
  oddFromHour: 22,
} as const;

/** What is known of one interview by itself. */
export interface InterviewSigns {
  /** The codes of questions that ask the same of several rows, by question; rows without an answer are left out. */
  readonly grids: readonly { readonly question: string; readonly codes: readonly number[] }[];
  readonly texts: readonly { readonly question: string; readonly text: string }[];
  /** Questions whose warnings were confirmed. */
  readonly confirmed: readonly string[];
  readonly asked: number;
  readonly notApplicable: number;
  readonly edits: number;
  /** Noted when it began. */
  readonly start: readonly StartFlag[];
  /** What the device came to differs from what the engine comes to, or the engine would not have made its events. */
  readonly isUnlikeDevice: boolean;
  /** Local hour of its beginning, 0 … 23; null where the respondent chose the hour. */
  readonly hour: number | null;
}

/** What looks wrong about an interview by itself. */
export function flagsOf(signs: InterviewSigns): readonly InterviewFlag[] {
  return inOrder([
    ...(signs.isUnlikeDevice ? [{ flag: 'unlikeDevice' } as const] : []),
    ...signs.grids
      .filter(({ codes }) => isStraight(codes))
      .map(({ question, codes }): InterviewFlag => {
        return { flag: 'straightLine', question, n: codes.length };
      }),
    ...signs.texts
      .filter(({ text }) => isShort(text))
      .map(({ question }): InterviewFlag => {
        return { flag: 'shortText', question };
      }),
    ...signs.confirmed.map((question): InterviewFlag => ({ flag: 'warningsConfirmed', question })),
    ...manyNotApplicable(signs),
    ...(signs.edits >= FLAG_LIMITS.edits ? [{ flag: 'manyEdits', n: signs.edits } as const] : []),
    ...(isOdd(signs.hour) ? [{ flag: 'oddHours' } as const] : []),
    ...signs.start.map((flag): InterviewFlag => ({ flag })),
  ]);
}

/** What is known of an interview beside the others. */
export interface ComparedSigns {
  readonly seconds: number | null;
  /** Of its questionnaire and mode, over so many interviews. */
  readonly pace: { readonly medianSeconds: number; readonly interviews: number } | null;
  /** Texts that other interviews have too, and how many. */
  readonly repeated: readonly { readonly question: string; readonly elsewhere: number }[];
}

/** What looks wrong about an interview beside the others. */
export function comparedFlags({ seconds, pace, repeated }: ComparedSigns): readonly InterviewFlag[] {
  const isShorter =
    seconds !== null &&
    pace !== null &&
    pace.interviews >= FLAG_LIMITS.medianOf &&
    seconds * 100 < pace.medianSeconds * FLAG_LIMITS.shortPercent;
  return inOrder([
    ...(isShorter ? [{ flag: 'tooShort', n: Math.round((100 * seconds) / pace.medianSeconds) } as const] : []),
    ...repeated
      .filter(({ elsewhere }) => elsewhere >= FLAG_LIMITS.repeatedElsewhere)
      .map(({ question, elsewhere }): InterviewFlag => ({ flag: 'repeatedText', question, n: elsewhere })),
  ]);
}

const COMPARED: ReadonlySet<InterviewFlagName> = new Set(['tooShort', 'repeatedText']);

/** An interview's own flags with those that the others give it, instead of the earlier ones of that kind. */
export function withCompared(
  flags: readonly InterviewFlag[],
  compared: readonly InterviewFlag[],
): readonly InterviewFlag[] {
  return inOrder([...flags.filter(({ flag }) => !COMPARED.has(flag)), ...compared]);
}

/** A text as it is compared with others: its letters and digits in lower case; null when too short to compare. */
export function comparedText(text: string): string | null {
  const letters = lettersOf(text);
  return letters.length < FLAG_LIMITS.repeatedLetters ? null : letters;
}

function inOrder(flags: readonly InterviewFlag[]): readonly InterviewFlag[] {
  return flags.toSorted((one, other) => INTERVIEW_FLAGS.indexOf(one.flag) - INTERVIEW_FLAGS.indexOf(other.flag));
}

function isStraight(codes: readonly number[]): boolean {
  return codes.length >= FLAG_LIMITS.lineRows && codes.every((code) => code === codes[0]);
}

function isShort(text: string): boolean {
  return text.trim() !== '' && lettersOf(text).length < FLAG_LIMITS.textLetters;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function manyNotApplicable({ asked, notApplicable }: InterviewSigns): readonly InterviewFlag[] {
  const isMany =
    notApplicable >= FLAG_LIMITS.notApplicable && notApplicable * 100 >= asked * FLAG_LIMITS.notApplicablePercent;
  return isMany ? [{ flag: 'manyNotApplicable', n: notApplicable }] : [];
}

function isOdd(hour: number | null): boolean {
  return hour !== null && (hour < FLAG_LIMITS.oddUntilHour || hour >= FLAG_LIMITS.oddFromHour);
}
