import { randomBytes } from 'node:crypto';
import { deskCalls } from '@seker/contract';
import { localTimeOf } from '@seker/fieldwork';
import type { InterviewStart } from '@seker/questionnaire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { refuseForeignOrigin } from '../../../http/cross-site.ts';
import { admit } from '../../../http/gate.ts';
import { ASSIGNED_PROJECT, requireProject } from '../../projects/project/index.ts';
import type { WriteSkin } from '../../questionnaires/skins/index.ts';
import { startWithoutCase } from '../interviews/index.ts';
import { claimsIn, type RenderSurvey, registerSurveyPages } from '../survey-pages/index.ts';
import { insertSimulation } from './simulation.queries.ts';
import { simulationPages } from './simulation-pages.ts';

const PROJECT = claimsIn('query', { Project: 'pid' });

/** Registers the trial of an assigned project's questionnaire. */
export function simulationRoutes(app: FastifyInstance, deps: Deps, render: RenderSurvey, writeSkin: WriteSkin): void {
  app.route({
    method: deskCalls.toSimulate.method,
    url: deskCalls.toSimulate.path,
    config: { policy: ASSIGNED_PROJECT, changesState: deskCalls.toSimulate.changesState },
    handler: async (request, reply) => {
      refuseForeignOrigin(request);
      const { session, projectId } = await admit(deps, request, ASSIGNED_PROJECT, PROJECT(request));
      const project = await requireProject(deps, { projectId });
      const id = randomBytes(18).toString('base64url');
      const { profile, quotaVariables, quotaFacts } = await startWithoutCase(deps.db, project.id);
      const start: InterviewStart = {
        seed: randomBytes(8).toString('hex'),
        language: project.languages.find((language) => language.code === session.language)?.code ?? 'he',
        mode: 'simulation',
        today: localTimeOf(deps.now(), project.zone).date,
        profile,
        quotaVariables,
        quotaFacts,
      };
      const formToken = randomBytes(24).toString('base64url');
      const { personId } = session;
      const simulation = { id, personId, projectId, versionId: project.versionId, start, formToken };
      await insertSimulation(deps.db, simulation, deps.now());
      return await reply.redirect(`/survey/simulation/${id}`, 302);
    },
  });

  registerSurveyPages(app, render, simulationPages(deps, writeSkin));
}
