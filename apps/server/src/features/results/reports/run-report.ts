import type { ReportName } from '@seker/contract';
import type { Deps } from '../../../deps.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { isCountingFirst, NO_COMPLETES, readCompletes } from '../facts/index.ts';
import type { Asked, NamedReport, ReportQuery } from './report.ts';
import { RUNS } from './report-runs.ts';
import { resolveReportQuery } from './resolve-report-query.ts';

export async function runReport(
  deps: Deps,
  session: Session,
  project: ScopedProject | null,
  wanted: { readonly report: ReportName; readonly query: ReportQuery },
): Promise<NamedReport> {
  const asked = await resolveReportQuery(deps, session, project, wanted);
  const { choices = {}, ...body } = await RUNS[wanted.report](asked);
  const isCounting = await isCountingFirst(
    deps.db,
    asked.projects.map(({ id }) => id),
  );
  return {
    asOf: new Date(asked.asOf).toISOString(),
    zone: asked.zone,
    fromDay: asked.fromDay,
    toDay: asked.toDay,
    ...body,
    notes: [
      ...(isCounting ? [{ key: 'stillCounting', values: {} }] : []),
      ...body.notes,
      ...(await completesNote(deps, asked)),
    ],
    choices,
  };
}

/** A report of one project says how far it is, in the figures of every other screen. */
async function completesNote(deps: Deps, { project }: Asked): Promise<NamedReport['notes']> {
  if (project === null) return [];
  const { done, web } = (await readCompletes(deps, [project.id])).get(project.id) ?? NO_COMPLETES;
  return [{ key: 'ofStudy', values: { done, phone: done - web, web } }];
}
