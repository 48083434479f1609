import { mediaCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Policy } from '../../../http/policy.ts';
import { Refusal } from '../../../http/refusal.ts';
import { personRoute } from '../../../http/route.ts';
import { addMedium } from './add-medium.ts';
import { readDraftMediumText } from './draft-medium-text.ts';
import { listLibrary } from './library.queries.ts';
import { listMedia } from './read-library.ts';
import { removeMedium } from './remove-medium.ts';
import { renameMedium } from './rename-medium.ts';
import { sendFile, sendMedium } from './send-medium.ts';
import { sendMediumText } from './send-medium-text.ts';

const EDITORS = { administrator: 'all', supervisor: 'group' } as const;
const READERS = { ...EDITORS, observer: 'own' } as const;

const LIST_MEDIA = { right: READERS, scope: 'questionnaire' } as const satisfies Policy;
const READ_MEDIUM = { right: READERS, scope: 'questionnaireMedium' } as const satisfies Policy;
const RENAME_MEDIUM = { right: EDITORS, scope: 'questionnaireMedium' } as const satisfies Policy;
const REMOVE_MEDIUM = { right: EDITORS, scope: 'questionnaireMedium' } as const satisfies Policy;
const ADD_MEDIUM = { right: EDITORS, scope: 'questionnaireAndUpload' } as const satisfies Policy;

const BY_ITSELF = { byItself: true } as const;

/** Registers the calls of questionnaire libraries. */
export function mediaRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.listMedia,
    LIST_MEDIA,
    async ({ questionnaire }) => await listMedia(deps, questionnaire),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.addMedium,
    ADD_MEDIUM,
    async ({ session, questionnaire, upload, body }) =>
      await addMedium(deps, session, questionnaire, { upload, name: body.name ?? null }),
  );
  personRoute(app, deps, calls.removeMedium, REMOVE_MEDIUM, async ({ session, medium }) => {
    await removeMedium(deps, session, medium);
    return { success: true };
  });
  personRoute(
    app,
    deps,
    calls.renameMedium,
    RENAME_MEDIUM,
    async ({ session, medium, body }) => await renameMedium(deps, session, medium, body.name),
  );
  personRoute(
    app,
    deps,
    calls.readMediumText,
    READ_MEDIUM,
    async ({ medium: { id, questionnaireId }, params, reply }) => {
      const [row] = await listLibrary(deps.db, questionnaireId, id);
      const asked = { medium: row?.mediumId ?? '', language: params.language };
      return await sendMediumText(reply, params.said, await readDraftMediumText(deps.db, questionnaireId, asked));
    },
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.readMedium,
    READ_MEDIUM,
    async ({ medium, reply }) => {
      const [row] = await listLibrary(deps.db, medium.questionnaireId, medium.id);
      if (row === undefined) throw new Refusal('notFound');
      const { mediumId, type, mime, shownBytes, width, height, source, name } = row;
      if (mediumId === null || type === null || mime === null)
        return await sendFile(deps, reply, { file: source, name });
      const shown = { id: mediumId, type, mime, bytes: shownBytes ?? 0, width, height };
      return await sendMedium(deps, reply, shown);
    },
    BY_ITSELF,
  );
}
