import type { QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import { own } from '../own-property.ts';
import { answerKey, findText, type LanguageBundle } from '../text/language-bundle.ts';
import { type PipeSource, plainText, type ResolvedText, resolveText, type Segment } from '../text/resolved-text.ts';
import { offeredValue } from './answer-facts.ts';
import type { InterviewState } from './interview-state.ts';
import { storedAnswer } from './known-of-state.ts';
import type { Route } from './route.ts';

/** The document's texts in the interview's language, with their pipes filled in. */
export interface LocalTexts {
  /** Empty when no language has it. */
  text(key: string): ResolvedText;
  optionalText(key: string): ResolvedText | null;
  /** What was answered, in words; empty when nothing was. */
  answerWords(question: string): string;
}

export function localise(questionnaire: Questionnaire, state: InterviewState, route: Route): LocalTexts {
  const direction = questionnaire.languages.get(state.language)?.direction;
  const optionalText = (key: string): ResolvedText | null => {
    const found = findText(questionnaire.languages, state.language, questionnaire.defaultLanguage, key);
    if (found === null) return null;
    const resolved = resolveText(found.text, source);
    return found.bundle.direction === direction ? resolved : resolved.map((line) => [foreign(found.bundle, line)]);
  };
  const text = (key: string): ResolvedText => optionalText(key) ?? [];
  const source: PipeSource = {
    profile: (field) => own(state.start.profile, field) ?? '',
    question: (uid, part) => {
      const question = questionnaire.questions.get(uid);
      if (question === undefined || !route.isAsked(question)) return '';
      const value = offeredValue(question, storedAnswer(state, uid)?.value, route.offerOf(question));
      if (value === null || value.type === 'na') return '';
      const parts = question.behaviour.describe(value, part);
      return parts.map((part) => (part.type === 'words' ? part.text : answerLabel(question, part.uid))).join(', ');
    },
  };
  const answerLabel = (question: QuestionNode, uid: string): string => {
    const item = question.behaviour.answers.find((answer) => answer.uid === uid);
    const found = optionalText(item?.textKey ?? answerKey(question.uid, uid));
    if (found === null) return item?.label ?? (item?.pipe === undefined ? '' : source.question(item.pipe));
    return plainText(found);
  };
  return { text, optionalText, answerWords: source.question };
}

function foreign({ code, direction }: LanguageBundle, content: readonly Segment[]): Segment {
  return { type: 'foreign', language: code, direction, content };
}
