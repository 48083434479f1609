import { sampleCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { askForDraw } from './ask-for-draw.ts';
import { askForRelease, askForWithdrawal, askToResume } from './ask-for-portion.ts';
import { previewSample } from './preview-sample.ts';
import { previewPortion, readSample } from './read-sample.ts';
import { EDIT_SAMPLE, READ_SAMPLE } from './sample.policy.ts';
import { saveSample } from './save-sample.ts';

const BY_ITSELF = { byItself: true } as const;

export function sampleRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.readSample,
    READ_SAMPLE,
    async ({ session, project }) => await readSample(deps, session, project),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.previewPortion,
    READ_SAMPLE,
    async ({ session, project }) => await previewPortion(deps, session, project),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.previewSample,
    READ_SAMPLE,
    async ({ session, project, body }) => await previewSample(deps, session, project.id, body),
  );
  personRoute(app, deps, calls.saveSample, EDIT_SAMPLE, async ({ session, project, body }) => ({
    revision: await saveSample(deps, session, project.id, body),
  }));
  personRoute(app, deps, calls.drawSample, EDIT_SAMPLE, async ({ session, project, body }) => ({
    jobId: await askForDraw(deps, session, project.id, body),
  }));
  personRoute(
    app,
    deps,
    calls.releasePortion,
    EDIT_SAMPLE,
    async ({ session, project, body }) => await askForRelease(deps, session, project.id, body.size),
  );
  personRoute(app, deps, calls.resumePortion, EDIT_SAMPLE, async ({ session, project, params }) => ({
    jobId: await askToResume(deps, session, project.id, params.portionNumber),
  }));
  personRoute(app, deps, calls.withdrawPortion, EDIT_SAMPLE, async ({ session, project, params }) => ({
    jobId: await askForWithdrawal(deps, session, project.id, params.portionNumber),
  }));
}
