import type { Questionnaire } from '../document/questionnaire.ts';
import { own } from '../own-property.ts';
import { answerKey, findText } from '../text/language-bundle.ts';
import { type PipeSource, plainText, type ResolvedText, resolveText } from '../text/resolved-text.ts';
import type { InterviewState } from './interview-state.ts';
import { storedAnswer } from './known-of-state.ts';
import type { Route } from './route.ts';

/** The document's texts in the interview's language, with their pipes filled in. */
export interface Localised {
  /** Empty when no language has it. */
  text(key: string): ResolvedText;
  optionalText(key: string): ResolvedText | null;
}

export function localise(questionnaire: Questionnaire, state: InterviewState, route: Route): Localised {
  const optionalText = (key: string): ResolvedText | null => {
    const found = findText(questionnaire.languages, state.language, questionnaire.defaultLanguage, key);
    return found === null ? null : resolveText(found, source);
  };
  const text = (key: string): ResolvedText => optionalText(key) ?? [];
  const source: PipeSource = {
    profile: (field) => own(state.start.profile, field) ?? '',
    question: (uid) => {
      const question = questionnaire.questions.get(uid);
      const value = storedAnswer(state, uid)?.value;
      if (question === undefined || value === undefined || value.type === 'na' || !route.isAsked(question)) return '';
      const parts = question.behaviour.describe(value);
      return parts
        .map((part) => (part.type === 'words' ? part.text : plainText(text(answerKey(uid, part.uid)))))
        .join(', ');
    },
  };
  return { text, optionalText };
}
