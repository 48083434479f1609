import { skinsCalls as calls } from '@seker/contract';
import { parseId } from '@seker/kernel';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { FOR_ANYONE } from '../../../http/policy.ts';
import { Refusal } from '../../../http/refusal.ts';
import { personRoute } from '../../../http/route.ts';
import { createSkin, removeSkin, saveSkin } from './edit-skins.ts';
import { listSkins, readWholeSkin } from './read-skins.ts';
import { readSkin, readSkinRevision } from './skin.queries.ts';
import { logoFile } from './skin-logo.ts';
import { digestOf, type WriteSkin } from './skin-style.ts';
import { CREATE_SKIN, EDIT_SKIN, LIST_SKINS } from './skins.policy.ts';

const A_YEAR = 'public, max-age=31536000, immutable';

/** Registers the calls of the skin library. */
export function skinLibraryRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(app, deps, calls.listSkins, LIST_SKINS, async ({ session }) => await listSkins(deps, session));
  personRoute(app, deps, calls.readSkin, EDIT_SKIN, async ({ skin }) => await readWholeSkin(deps, skin));
  personRoute(app, deps, calls.createSkin, CREATE_SKIN, async ({ session, group, body }) => ({
    id: await createSkin(deps, session, group, body),
  }));
  personRoute(app, deps, calls.saveSkin, EDIT_SKIN, async ({ session, skin, body }) => ({
    revision: await saveSkin(deps, session, skin, body),
  }));
  personRoute(app, deps, calls.removeSkin, EDIT_SKIN, async ({ session, skin }) => {
    await removeSkin(deps, session, skin);
    return { success: true };
  });
}

/** Registers the style sheets and logos of skins, which are public. */
export function skinRoutes(app: FastifyInstance, deps: Deps, write: WriteSkin): void {
  app.get<{ Params: { id: string; digest: string } }>(
    '/survey-skins/:id/:digest.css',
    { config: { policy: FOR_ANYONE } },
    async (request, reply) => {
      const id = parseId<'Skin'>(request.params.id);
      const skin = id === null ? null : await readSkin(deps.db, id);
      if (skin === null) throw new Refusal('notFound');
      const style = write(skin);
      // An outdated address gets the current skin, but without caching.
      const isCurrent = request.params.digest === digestOf(style);
      return await reply
        .header('Cache-Control', isCurrent ? A_YEAR : 'no-cache')
        .type('text/css; charset=utf-8')
        .send(style);
    },
  );

  app.get<{ Params: { id: string; revision: string } }>(
    '/survey-skins/:id/logo/:revision',
    { config: { policy: FOR_ANYONE } },
    async (request, reply) => {
      const id = parseId<'Skin'>(request.params.id);
      const skin = id === null ? null : await readSkinRevision(deps.db, id);
      const logo = skin === null ? null : logoFile(skin.settings);
      if (skin === null || logo === null) throw new Refusal('notFound');
      return await reply
        .header('Content-Security-Policy', 'sandbox')
        .header('Cache-Control', request.params.revision === String(skin.revision) ? A_YEAR : 'no-cache')
        .type(logo.mime)
        .send(logo.bytes);
    },
  );
}
