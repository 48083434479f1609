import type { bannersCalls } from '@seker/contract';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Deps } from '../../../../deps.ts';
import { ownOrigin } from '../../../../http/own-origin.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { BannerId } from '../../banners/index.ts';
import { hasEntries, requireWay } from '../set-up/set-up-way.ts';
import { BANNER } from './banner-kind.ts';
import { readBannerToday } from './banners.queries.ts';

export async function readBanner(
  deps: Deps,
  project: ScopedProject,
  bannerId: BannerId,
  request: FastifyRequest,
): Promise<z.input<typeof bannersCalls.readBanner.answer>> {
  const { key, settings, changedAt, ...banner } = await requireWay(deps.db, BANNER, project, bannerId);
  const { shown, clicked, seenAt } = await readBannerToday(deps.db, bannerId, deps.now());
  const origin = ownOrigin(deps.config, request);
  return {
    id: bannerId,
    ...banner,
    ...settings,
    address: `${origin}/b/${key}.js`,
    survey: `${origin}/s/${key}`,
    shown,
    clicked,
    seenAt: seenAt?.toISOString() ?? null,
    hasEntries: await hasEntries(deps.db, BANNER, project, bannerId),
    changedAt: changedAt.toISOString(),
  };
}
