import { codeframeFilesCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../../deps.ts';
import { personRoute } from '../../../../../http/route.ts';
import { SEE_CODING, TAKE_CODING_FILE } from '../../uses/coding.policy.ts';
import { exportFrame } from './export-frame.ts';
import { importFrame, lookAtFrameFile } from './import-frame.ts';
import { lookAtNewFrame } from './look-at-new-frame.ts';

export function codeframeFilesRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.exportCodeframe,
    SEE_CODING,
    async ({ session, project, params, query, reply }) =>
      await exportFrame(deps, session, project, { useId: params.useId, format: query.format, reply }),
  );
  personRoute(
    app,
    deps,
    calls.lookAtCodeframeFile,
    TAKE_CODING_FILE,
    async ({ session, project, upload, params }) =>
      await lookAtFrameFile(deps, session, project, { useId: params.useId, upload }),
  );
  personRoute(
    app,
    deps,
    calls.lookAtNewCodeframe,
    TAKE_CODING_FILE,
    async ({ session, project, upload }) => await lookAtNewFrame(deps, session, project, upload),
  );
  personRoute(
    app,
    deps,
    calls.importCodeframe,
    TAKE_CODING_FILE,
    async ({ session, project, upload, params, body }) =>
      await importFrame(deps, session, project, { useId: params.useId, upload, revision: body.revision }),
  );
}
