import { type BuiltInCatalogue, languagesCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Policy } from '../../../http/policy.ts';
import { personRoute } from '../../../http/route.ts';
import { OWN_SESSION } from '../../people/auth/index.ts';
import { readBuiltInTexts } from './built-in-texts.ts';
import { createLanguage } from './create-language.ts';
import { createDictionary } from './dictionary.ts';
import { editLanguage } from './edit-language.ts';
import { importTexts } from './import-texts.ts';
import { listLanguages } from './list-languages.ts';
import { readDictionary } from './read-dictionary.ts';
import { readTexts } from './read-texts.ts';
import { setText } from './set-text.ts';
import { writeTextsFile } from './texts-file.ts';

/** Languages and their texts belong to the whole installation. */
const KEEP_LANGUAGES = { right: { administrator: 'all' }, scope: 'ownSession' } as const satisfies Policy;
/** From an upload of the requester. */
const IMPORT_TEXTS = { right: { administrator: 'all' }, scope: 'ownUpload' } as const satisfies Policy;

export interface TextSources {
  /** The file of texts written by the build of the screens. */
  readonly screensFile: string;
  readonly respondents: BuiltInCatalogue;
}

const BY_ITSELF = { byItself: true } as const;

export function languagesRoutes(app: FastifyInstance, deps: Deps, { screensFile, respondents }: TextSources): void {
  const dictionary = createDictionary(readBuiltInTexts(screensFile, respondents));

  personRoute(
    app,
    deps,
    calls.readTexts,
    OWN_SESSION,
    async ({ session }) => readTexts(deps, session.language),
    BY_ITSELF,
  );

  personRoute(
    app,
    deps,
    calls.listLanguages,
    OWN_SESSION,
    async ({ query }) => await listLanguages(deps, dictionary, query),
    BY_ITSELF,
  );

  personRoute(
    app,
    deps,
    calls.createLanguage,
    KEEP_LANGUAGES,
    async ({ session, body }) => await createLanguage(deps, session, dictionary, body),
  );

  personRoute(
    app,
    deps,
    calls.editLanguage,
    KEEP_LANGUAGES,
    async ({ session, params, body }) => await editLanguage(deps, session, dictionary, { ...params, ...body }),
  );

  personRoute(
    app,
    deps,
    calls.readDictionary,
    KEEP_LANGUAGES,
    async ({ params, query }) => await readDictionary(deps, dictionary, params.languageCode, query),
    BY_ITSELF,
  );

  personRoute(
    app,
    deps,
    calls.setText,
    KEEP_LANGUAGES,
    async ({ session, params, body }) => await setText(deps, session, dictionary, { ...params, ...body }),
  );

  personRoute(
    app,
    deps,
    calls.resetText,
    KEEP_LANGUAGES,
    async ({ session, params, body }) => await setText(deps, session, dictionary, { ...params, ...body, text: null }),
  );

  personRoute(
    app,
    deps,
    calls.importTexts,
    IMPORT_TEXTS,
    async ({ session, params, body, upload }) =>
      await importTexts(deps, session, dictionary, { ...params, ...body, upload }),
  );

  personRoute(app, deps, calls.exportTexts, KEEP_LANGUAGES, async ({ params, query, reply }) => {
    const { languageCode } = params;
    const all = { ...query, after: null, limit: Number.MAX_SAFE_INTEGER };
    const { rows } = await readDictionary(deps, dictionary, languageCode, all);
    const file = writeTextsFile(rows);
    return await reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="seker-texts-${languageCode}.csv"`)
      .header('Cache-Control', 'no-store')
      .send(file);
  });
}
