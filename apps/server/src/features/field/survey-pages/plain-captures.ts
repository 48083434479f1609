import type { SurveyPageModel } from '@seker/contract';
import { naField, readSubmission, type SubmittedFields } from '@seker/questionnaire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../../http/refusal.ts';
import { type PlainFileComplaint, receivePlainFile } from '../captured-media/index.ts';
import { fieldsIn } from './submitted-fields.ts';
import type { SurveyHost } from './survey-host.ts';
import { type RenderSurvey, sendSurveyPage } from './survey-page.ts';

/** What a browser without script may send at once: it is held in memory. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Registers the way of a browser without script: a button sends the file with everything else that stands on the page,
 * and the page is shown again as it was, with the file in its question.
 */
export function registerPlainCaptures<Visit>(
  app: FastifyInstance,
  render: RenderSurvey,
  host: SurveyHost<Visit> & Required<Pick<SurveyHost<Visit>, 'captures'>>,
): void {
  const { url, policy, captures } = host;
  void app.register(async (plain) => {
    plain.removeAllContentTypeParsers();
    plain.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    plain.route({
      method: 'POST',
      url: `${url}/captured`,
      config: { policy, showsPages: true },
      bodyLimit: MOST_BYTES,
      handler: host.enter(async (visit, request, reply) => {
        const { fields, question, file } = await formIn(request);
        const taken = await receivePlainFile(captures.deps, await captures.of(visit), question, file);
        const shown = await host.show(visit, request);
        if ('redirectTo' in shown) return await reply.redirect(shown.redirectTo, shown.status ?? 302);
        const value = taken.ok ? taken.value : null;
        const complaint = taken.ok ? null : taken.error;
        const model = withFile(shown, fields, { question, value, complaint });
        return await sendSurveyPage(request, reply, render, model, taken.ok ? 200 : 422);
      }),
    });
  });
}

interface PlainForm {
  readonly fields: SubmittedFields;
  readonly question: string;
  readonly file: File;
}

async function formIn({ body, headers }: FastifyRequest): Promise<PlainForm> {
  const type = headers['content-type'] ?? '';
  if (!Buffer.isBuffer(body) || !type.startsWith('multipart/form-data')) throw new Refusal('badRequest');
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new Refusal('badRequest');
  });
  const fields = fieldsIn(Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name)])));
  const question = form.get('_upload');
  const file = typeof question === 'string' ? form.get(`file.${question}`) : null;
  if (typeof question !== 'string' || !(file instanceof File)) throw new Refusal('badRequest');
  return { fields, question, file };
}

interface SentFile {
  readonly question: string;
  /** Of the question's field; null where the file was not taken. */
  readonly value: string | null;
  readonly complaint: PlainFileComplaint | null;
}

/** The page with everything that was typed, and the file in its question. */
function withFile(
  model: SurveyPageModel,
  fields: SubmittedFields,
  { question, value, complaint }: SentFile,
): SurveyPageModel {
  if (model.kind !== 'page') return model;
  const sent = value === null ? {} : { [`a.${question}`]: value, [naField(question)]: undefined };
  const { values } = readSubmission({ ...fields, ...sent });
  return {
    ...model,
    nodes: model.nodes.map((node) =>
      node.type === 'question' ? { ...node, value: values[node.uid] ?? node.value } : node,
    ),
    errors: complaint === null ? [] : [{ ...complaint, question, severity: 'error', text: null }],
  };
}
