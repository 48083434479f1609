import type { ProjectId } from '@seker/kernel';
import { expect } from 'vitest';
import { type JobField, jobRow } from '../../../testing/job-field.ts';
import type { SampleProject } from '../../../testing/sample-project.ts';
import type { JobId } from '../../system/jobs/index.ts';
import { askForDraw } from './ask-for-draw.ts';
import { askForRelease, askForWithdrawal } from './ask-for-portion.ts';
import { readPlan } from './plan.queries.ts';
import { saveSample } from './save-sample.ts';

const SEED = '0123456789abcdef';
type Input = Parameters<typeof saveSample>[3];

export interface Unit {
  readonly record_id: number;
  readonly probability: number | null;
  readonly portion: number | null;
  readonly region: string;
}

export function countsOf(some: readonly { readonly region: string }[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { region } of some) counts[region] = (counts[region] ?? 0) + 1;
  return counts;
}

/** A supervisor's actions on a sample, each awaited to its end. */
export function sampleDesk(server: JobField) {
  /** Saves the project's plan with changes. */
  async function plan({ projectId, by }: SampleProject, change: Partial<Input>): Promise<void> {
    const { design, seed, sampleSize, ratio, portion, sensitivity, languageColumn, zoneColumn, revision } =
      await readPlan(server.db, projectId);
    await saveSample(server.deps, by, projectId, {
      design: design ?? { method: 'probability' },
      seed: seed ?? SEED,
      sampleSize,
      ratio,
      portion,
      sensitivity,
      languageColumn,
      zoneColumn,
      revision,
      ...change,
    });
  }

  async function draw({ projectId, by }: SampleProject, how: 'new' | 'more' = 'new') {
    const { revision } = await readPlan(server.db, projectId);
    return await ended(await askForDraw(server.deps, by, projectId, { how, revision }));
  }

  async function release({ projectId, by }: SampleProject, size: number | null = null) {
    const { jobId, number } = await askForRelease(server.deps, by, projectId, size);
    return { number, ...(await ended(jobId)) };
  }

  async function withdraw({ projectId, by }: SampleProject, portion: number) {
    return await ended(await askForWithdrawal(server.deps, by, projectId, portion));
  }

  async function ended(jobId: JobId) {
    await expect.poll(async () => (await jobRow(server, jobId)).state).toMatch(/done|failed/);
    expect(server.troubles()).toEqual([]);
    const { state, result, error } = await jobRow(server, jobId);
    return { state, result, error };
  }

  async function units(projectId: ProjectId): Promise<readonly Unit[]> {
    const { rows } = await server.asOwner(
      `select u.record_id::int, u.probability, u.portion, r.fields ->> 'region' as region from sample_unit u
       join list_record r on r.id = u.record_id where u.project_id = $1 order by u.draw_order`,
      [projectId],
    );
    return rows as Unit[];
  }

  async function readCases(projectId: ProjectId): Promise<readonly { readonly id: number }[]> {
    const { rows } = await server.asOwner('select id::int from study_case where project_id = $1 order by id', [
      projectId,
    ]);
    return rows as { id: number }[];
  }

  return { plan, draw, release, withdraw, units, readCases };
}
