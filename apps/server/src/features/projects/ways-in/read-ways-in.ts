import { mayAct, type WayIn, type waysInCalls } from '@seker/contract';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { ownOrigin } from '../../../http/own-origin.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { countKiosks } from '../../field/devices/index.ts';
import { countBeginnings } from '../../field/respondents/index.ts';
import { HANDLE_LINKS, readLinkWays } from '../links/index.ts';
import { type CountedWays, figuresOf, sumOf, visitsOf } from './way-figures.ts';
import {
  bannerStands,
  kiosksStand,
  openLinkStands,
  panelStands,
  personalLinksStand,
  testLinkStands,
} from './way-states.ts';
import {
  countFlaggedToday,
  countLinks,
  countOpenings,
  listBanners,
  listLabels,
  listPanels,
  readWaySettings,
} from './ways-in.queries.ts';

type Answer = z.input<typeof waysInCalls.readWaysIn.answer>;

/** Reads the ways into the survey of a project: what each is, how it stands, and who came by it. */
export async function readWaysIn(
  deps: Deps,
  session: Session,
  project: ScopedProject,
  request: FastifyRequest,
): Promise<Answer> {
  const [db, now] = [deps.db, deps.now()];
  const [
    shared,
    { repeatDays, hasKiosks, positions },
    links,
    panels,
    banners,
    kiosks,
    labels,
    openings,
    beginnings,
    flaggedToday,
  ] = await Promise.all([
    readLinkWays(deps, session, project, request),
    readWaySettings(db, project.id),
    countLinks(db, project.id),
    listPanels(db, project.id),
    listBanners(db, project.id, now),
    countKiosks(db, project.id, now),
    listLabels(db, project.id),
    countOpenings(db, project.id, now),
    countBeginnings(db, project.id, now),
    countFlaggedToday(db, project.id, now),
  ]);
  const counted: CountedWays = { openings, beginnings };
  const { isOnline, hasQuestionnaire } = shared;
  const mayChange = mayAct(session, HANDLE_LINKS.right, { groupId: project.groupId }).ok;
  const origin = ownOrigin(deps.config, request);
  const shown = (address: string | null) => (mayChange ? address : null);
  const one = { id: null, name: null };
  const ways: readonly WayIn[] = [
    {
      way: 'open',
      ...one,
      ...openLinkStands({ ...shared, repeatDays }),
      address: shared.open,
      ...figuresOf(counted, 'open', 0),
    },
    {
      way: 'personal',
      ...one,
      ...personalLinksStand({ ...shared, ...links }),
      address: null,
      ...figuresOf(counted, 'personal', 0),
    },
    { way: 'test', ...one, ...testLinkStands(shared), address: shared.test, ...figuresOf(counted, 'test', 0) },
    ...panels.map(
      ({ id, name, key, idParam, ...panel }): WayIn => ({
        way: 'panel',
        id,
        name,
        ...panelStands(panel, isOnline),
        address: shown(`${origin}/p/${key}?${idParam}=`),
        ...figuresOf(counted, 'panel', id),
      }),
    ),
    ...banners.map(
      ({ id, name, key, ...banner }): WayIn => ({
        way: 'banner',
        id,
        name,
        ...bannerStands(banner, isOnline, now),
        address: shown(`${origin}/b/${key}.js`),
        ...figuresOf(counted, 'banner', id),
      }),
    ),
    // Those of a project that never had any say nothing.
    ...(hasKiosks || kiosks.paired > 0
      ? [
          {
            way: 'kiosk' as const,
            ...one,
            ...kiosksStand({ isAllowed: hasKiosks, isOnline, ...kiosks }),
            address: null,
            ...visitsOf(counted),
          },
        ]
      : []),
  ];
  return {
    type: shared.type,
    isOnline,
    hasQuestionnaire,
    positions,
    flaggedToday,
    key: shared.key,
    ...sumOf(ways.filter(({ way }) => way !== 'test')),
    ways: [...ways],
    labels,
    mayChange,
    mayAcceptKey: shared.mayAcceptKey,
  };
}
