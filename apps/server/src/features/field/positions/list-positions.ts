import { MOST_POINTS, type PositionRow, type positionsCalls, writeCursor } from '@seker/contract';
import { WANTED_METRES } from '@seker/interviewing';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { cutPage, ForeignCursor } from '../../../db/list-page.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { allPages, type ExportColumn, sendList } from '../../system/lists/index.ts';
import { countPositions, readPoints, readPositionRows } from './list-positions.queries.ts';

type Query = z.output<typeof positionsCalls.listPositions.query>;
type Answer = z.input<typeof positionsCalls.listPositions.answer>;
type ExportQuery = z.output<typeof positionsCalls.exportPositions.query>;

/** Lists a page of the positions that respondents told. */
export async function listPositions(deps: Deps, { id: projectId }: ScopedProject, query: Query): Promise<Answer> {
  const wanted = { ...query, projectId };
  try {
    const [read, total] = await Promise.all([readPositionRows(deps.db, wanted), countPositions(deps.db, wanted)]);
    const { rows, nextKeys } = cutPage(read, query.limit);
    const { field, direction } = query.sort;
    const next = nextKeys === null ? null : writeCursor({ sort: `${field}.${direction}`, keys: [...nextKeys] });
    return { rows: rows.map(wirePosition), next, total };
  } catch (error) {
    if (error instanceof ForeignCursor) throw new Refusal('badRequest', { details: { fields: ['after'] } });
    throw error;
  }
}

type Points = z.input<typeof positionsCalls.readPositionPoints.answer>;

/** Reads where the newest interviews were, for the map. */
export async function readPositionPoints({ db }: Deps, { id }: ScopedProject): Promise<Points> {
  const { points, total } = await readPoints(db, id, MOST_POINTS);
  return { points: points.map(({ interviewId, ...told }) => ({ interviewId, ...wireTold(told) })), total };
}

const COLUMNS: Readonly<Record<ExportQuery['columns'][number], ExportColumn<PositionRow>>> = {
  interview: { title: 'positions.interview', value: ({ interviewId }) => interviewId },
  moment: { title: 'positions.moment', value: ({ moment }, words) => words(`positions.moment.${moment}`) },
  lat: { title: { literal: 'lat' }, value: ({ lat }) => lat },
  lon: { title: { literal: 'lon' }, value: ({ lon }) => lon },
  accuracy: { title: { literal: 'accuracy' }, value: ({ accuracy }) => accuracy },
  coarse: { title: 'positions.coarse', value: ({ isCoarse }) => (isCoarse ? 1 : 0) },
  at: { title: { literal: 'at' }, value: ({ at }) => at },
};

/** Sends the positions as a file; that it left is audited. */
export async function exportPositions(
  deps: Deps,
  session: Session,
  { id: projectId }: ScopedProject,
  { format, columns, ...query }: ExportQuery,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return await sendList(reply, deps, {
    name: 'positions',
    audit: { by: session, subject: 'position', projectId },
    format,
    language: session.language,
    columns: columns.map((column) => COLUMNS[column]),
    pages: pagesOf(deps, { ...query, projectId }),
  });
}

async function* pagesOf(
  { db }: Deps,
  wanted: Omit<Parameters<typeof readPositionRows>[1], 'after' | 'limit'>,
): AsyncGenerator<readonly PositionRow[]> {
  for await (const rows of allPages((place) => readPositionRows(db, { ...wanted, ...place })))
    yield rows.map(wirePosition);
}

type Read = Awaited<ReturnType<typeof readPositionRows>>[number];

function wirePosition({ id, interviewId, at, ...told }: Read): PositionRow {
  return { id, interviewId, ...wireTold({ ...told, at }) };
}

/** A position as screens get it. */
export function wireTold({ moment, lat, lon, accuracy, at }: Pick<Read, 'moment' | 'lat' | 'lon' | 'accuracy' | 'at'>) {
  return { moment, lat, lon, accuracy, isCoarse: accuracy > WANTED_METRES, at: at.toISOString() };
}
