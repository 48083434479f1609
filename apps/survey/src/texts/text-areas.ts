import type { TextKey } from './text-key.ts';

/** The screens that respondents see; `everywhere` surrounds all of them. */
export type TextArea =
  | 'question'
  | 'welcome'
  | 'left'
  | 'return'
  | 'end'
  | 'openAnswers'
  | 'message'
  | 'removal'
  | 'everywhere';

type Prefix = TextKey extends infer Key ? (Key extends `${infer Before}.${string}` ? Before : never) : never;

/** By the part of a key before its dot. */
const BY_PREFIX: Readonly<Record<Prefix, TextArea>> = {
  ended: 'end',
  goodbye: 'end',
  goodbyeHint: 'end',
  simulationEnd: 'end',
  message: 'message',
  messageHint: 'message',
  complaint: 'question',
  ask: 'question',
};

/** Keys without a dot; all others are words of the pages with questions. */
const BY_KEY: Readonly<Partial<Record<TextKey, TextArea>>> = {
  testNotice: 'everywhere',
  untitled: 'everywhere',
  languages: 'everywhere',
  close: 'everywhere',
  tilt: 'everywhere',
  sending: 'everywhere',
  retrying: 'everywhere',
  capturing: 'everywhere',
  unauthenticated: 'everywhere',
  logIn: 'everywhere',
  failed: 'everywhere',
  start: 'welcome',
  takesMinutes: 'welcome',
  leftTitle: 'left',
  leftText: 'left',
  leftPersonal: 'left',
  returnAddress: 'left',
  copy: 'left',
  copied: 'left',
  copyByHand: 'left',
  continueNow: 'left',
  returnTitle: 'return',
  returnText: 'return',
  returnContinue: 'return',
  closePage: 'end',
  simulationEnd: 'end',
  simulationNothing: 'end',
  simulationLeads: 'everywhere',
  again: 'end',
  goBack: 'end',
  continue: 'everywhere',
  openAnswersReturned: 'openAnswers',
  openAnswersLookAt: 'openAnswers',
  openAnswersTitle: 'openAnswers',
  openAnswersEmpty: 'openAnswers',
  openAnswersSave: 'openAnswers',
  openAnswersSaved: 'openAnswers',
  openAnswersDone: 'openAnswers',
  removalTitle: 'removal',
  removalText: 'removal',
  removalEverything: 'removal',
  removalStudy: 'removal',
  removalDone: 'removal',
  removalDoneEverything: 'removal',
  removalDoneStudy: 'removal',
  tryAgain: 'message',
  backToSurvey: 'message',
  goOnFromThere: 'message',
};

/** On which of the screens a text stands. */
export function textArea(key: TextKey): TextArea {
  const [prefix = ''] = key.split('.');
  const byPrefix: Readonly<Record<string, TextArea>> = BY_PREFIX;
  return BY_KEY[key] ?? (key.includes('.') ? byPrefix[prefix] : undefined) ?? 'question';
}
