import type { SurveyQuestionsModel } from '@seker/contract';
import { beginInterview, NO_RAW_ANSWER, pageView, parseDocument, type RawAnswer } from '@seker/questionnaire';
import { renderToStaticMarkup } from 'react-dom/server';
import { QuestionPage } from '../features/questions/question-page.tsx';
import { sayIn } from '../texts/say-in.ts';
import './live-parts-at-hand.ts';

export interface RenderedQuestion {
  /** The question as a document writes it; its uid is `q`. */
  readonly question: Readonly<Record<string, unknown>>;
  /** By the rest of their keys: `text`, `row.r1`. */
  readonly texts: Readonly<Record<string, unknown>>;
  readonly language?: 'en' | 'he';
  readonly value?: Partial<RawAnswer>;
  readonly error?: Partial<SurveyQuestionsModel['errors'][number]>;
  /** As if the script ran. */
  readonly isLive?: boolean;
  /** Changes the model as the host would, such as by adding the urls of media. */
  prepare?(model: SurveyQuestionsModel): SurveyQuestionsModel;
}

/** The page of one question as markup. */
export function renderQuestion(rendered: RenderedQuestion): string {
  const { question, texts, language = 'en', value, error, isLive = false, prepare = (model) => model } = rendered;
  const own = Object.fromEntries(Object.entries(texts).map(([key, text]) => [`q.${key}`, text]));
  const words = { title: 'Survey', 'c.text': 'Chapter', ...own };
  const parsed = parseDocument({
    defaultLanguage: language,
    languages: [{ code: language, name: language, direction: language === 'he' ? 'rtl' : 'ltr', texts: words }],
    chapters: [{ uid: 'c', pages: [{ uid: 'p', nodes: [{ type: 'question', uid: 'q', number: 'Q', ...question }] }] }],
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const state = beginInterview(parsed.value, { seed: '01', language, mode: 'web', profile: {}, quotaVariables: [] });
  const typed = value === undefined ? undefined : { q: { ...NO_RAW_ANSWER, ...value } };
  const model = prepare({
    ...pageView(parsed.value, state, { typed }),
    formAction: '/s',
    token: 't',
    revision: 1,
    kind: 'page',
    mode: 'web',
    errors:
      error === undefined
        ? []
        : [{ question: 'q', key: 'custom', params: {}, severity: 'error', text: null, ...error }],
    warnings: [],
  });
  const values = { q: { ...NO_RAW_ANSWER, ...value } };
  return renderToStaticMarkup(
    <QuestionPage
      model={model}
      values={values}
      isLive={isLive}
      isBusy={false}
      say={sayIn(language)}
      onChange={() => {}}
    />,
  );
}
