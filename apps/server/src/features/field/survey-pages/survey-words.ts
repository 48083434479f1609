import type { BuiltInCatalogue, SurveyPageModel, SurveyWords } from '@seker/contract';
import { shippedLanguage } from '@seker/kernel';
import type { FastifyInstance } from 'fastify';
import { FOR_ANYONE } from '../../../http/policy.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { OwnTexts } from '../../../texts/own-texts.ts';

type Texts = Pick<OwnTexts, 'find' | 'versionOf'>;

/**
 * Returns the installation's own words for a page, if any: in the page's language, else in the platform's fallback
 * language.
 */
export function surveyWords(
  texts: Texts,
  { language, fallbackLanguage }: Pick<SurveyPageModel, 'language' | 'fallbackLanguage'>,
): (SurveyWords & { readonly url: string }) | null {
  const isOwn = (texts.find(language)?.own.respondents.size ?? 0) > 0;
  const said = isOwn ? language : shippedLanguage(language, fallbackLanguage);
  const words = wordsIn(texts, said);
  const isSilent = Object.keys(words.texts).length + Object.keys(words.english).length === 0;
  return isSilent ? null : { ...words, url: `/survey-words/${said}/${texts.versionOf(said)}` };
}

function wordsIn(texts: Texts, language: string): SurveyWords {
  const standsIn = language !== 'en' && shippedLanguage(language) === 'en';
  return {
    language,
    texts: Object.fromEntries(texts.find(language)?.own.respondents ?? []),
    english: Object.fromEntries((standsIn ? texts.find('en')?.own.respondents : undefined) ?? []),
  };
}

/**
 * The page with a title: documents of earlier releases may have none but the working name, which respondents never see;
 * they read there what it is, a survey.
 */
export function withTitle(
  texts: Pick<Texts, 'find'> | null,
  shipped: BuiltInCatalogue['texts'],
  model: SurveyPageModel,
): SurveyPageModel {
  if (!('title' in model) || model.title !== '') return model;
  const { language, fallbackLanguage } = model;
  const said = shippedLanguage(language, fallbackLanguage);
  const own = [language, said].flatMap((code) => texts?.find(code)?.own.respondents.get('untitled') ?? []);
  return { ...model, title: own[0] ?? shipped[said]?.['untitled'] ?? '' };
}

interface WordsRequest {
  readonly Params: { readonly language: string; readonly version: string };
}

/**
 * Registers the words for a browser whose script continues a page; their address contains the version, so they are
 * cached without expiry.
 */
export function surveyWordsRoutes(app: FastifyInstance, texts: Texts): void {
  app.get<WordsRequest>(
    '/survey-words/:language/:version',
    { config: { policy: FOR_ANYONE } },
    async ({ params: { language, version } }, reply) => {
      if (texts.find(language) === null) throw new Refusal('notFound');
      const isCurrent = version === texts.versionOf(language);
      return await reply
        .header('Cache-Control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-store')
        .send(wordsIn(texts, language));
    },
  );
}
