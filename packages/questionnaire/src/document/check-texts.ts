import { type LanguageBundle, messageKey, TITLE_KEY, textKey } from '../text/language-bundle.ts';
import { valueSourcesOf } from '../text/rich-text.ts';
import type { DesignError } from './design-error.ts';
import type { Chapter, QuestionNode, Questionnaire } from './questionnaire.ts';
import { knowsAnswers } from './read-ends.ts';
import type { ExitAction, Rule } from './routing-rule.ts';
import { sourceFault } from './rows-fault.ts';

/** Checks that the default language has every required text, and that pipes refer only to earlier pages. */
export function checkTexts(questionnaire: Questionnaire, chapters: readonly Chapter[]): readonly DesignError[] {
  const { defaultLanguage, languages } = questionnaire;
  const bundle = languages.get(defaultLanguage);
  if (bundle === undefined) return [{ code: 'unknownLanguage', at: 'defaultLanguage', detail: defaultLanguage }];
  const missing: DesignError[] = [];
  visitNeededKeys(questionnaire, chapters, (at, key) => {
    if (!bundle.texts.has(key)) missing.push({ code: 'missingText', at, detail: key });
  });
  return [...missing, ...[...languages.values()].flatMap((language) => checkPipes(questionnaire, language))];
}

export interface NeededKey {
  readonly key: string;
  readonly at: string;
}

/** The texts that the document's structure requires, each with its node. */
export function neededKeys(questionnaire: Questionnaire, chapters: readonly Chapter[]): readonly NeededKey[] {
  const needed: NeededKey[] = [];
  visitNeededKeys(questionnaire, chapters, (at, key) => void needed.push({ key, at }));
  return needed;
}

/** A visitor, because a long document requires ten thousand texts. */
function visitNeededKeys(questionnaire: Questionnaire, chapters: readonly Chapter[], need: Need): void {
  need(TITLE_KEY, TITLE_KEY);
  const needMessages = (owner: string, rules: readonly Rule<ExitAction>[]): void => {
    for (const branch of rules.flat())
      if (branch.do.do === 'validate') need(owner, messageKey(owner, branch.do.message));
  };
  for (const chapter of chapters) if (!chapter.hideTitle) need(chapter.uid, textKey(chapter.uid));
  for (const page of questionnaire.pages) {
    needMessages(page.uid, page.exit);
    for (const node of page.nodes) {
      if (node.type === 'question') needMessages(node.uid, node.exit);
      if (node.type === 'text' || !node.hidden) need(node.uid, textKey(node.uid));
      if (node.type === 'question') needAnswers(node, need);
    }
  }
}

type Need = (at: string, key: string) => void;

function needAnswers(question: QuestionNode, need: Need): void {
  for (const key of question.behaviour.texts()) need(question.uid, `${question.uid}.${key}`);
}

function checkPipes({ questions, places, pages }: Questionnaire, language: LanguageBundle): readonly DesignError[] {
  const errors: DesignError[] = [];
  const pageStarts = new Map(pages.flatMap((page) => page.nodes.map((node) => [node.uid, page.at])));
  for (const [key, text] of language.texts.formatted) {
    const looked = valueSourcesOf(text);
    if (looked.length === 0) continue;
    const owner = key.split('.')[0] ?? '';
    const before = knowsAnswers(key) ? Number.POSITIVE_INFINITY : (pageStarts.get(owner) ?? places.get(owner) ?? 0);
    for (const pipe of looked) {
      if (!('question' in pipe)) continue;
      const source = questions.get(pipe.question);
      if (source === undefined)
        errors.push({ code: 'unknownQuestion', at: owner, detail: `${language.code}: ${pipe.question}` });
      else if (source.at >= before)
        errors.push({ code: 'forwardReference', at: owner, detail: `${language.code}: ${pipe.question}` });
      else {
        const code = sourceFault(pipe, source.behaviour);
        const part = 'take' in pipe || pipe.row === undefined ? '' : `.${pipe.row}`;
        if (code !== null) errors.push({ code, at: owner, detail: `${language.code}: ${pipe.question}${part}` });
      }
    }
  }
  return errors;
}
