import { codesOfFile } from '@seker/coding';
import type { CodeframeFormat } from '@seker/contract';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../../../deps.ts';
import { Refusal } from '../../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../../http/scope.queries.ts';
import type { Session } from '../../../../../http/session.ts';
import { readUse, type UseId } from '../../uses/use.queries.ts';
import { listCodeRules, listCodes } from '../frame.queries.ts';
import { frameOfCodes, ruleOf } from '../frame-of-codes.ts';
import { frameAsJson, frameAsWorkbook } from './write-frame-file.ts';

const TYPES: Readonly<Record<CodeframeFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
};

/** Sends a frame as a file that an import takes. */
export async function exportFrame(
  { db, texts }: Deps,
  session: Session,
  { id: projectId }: ScopedProject,
  { useId, format, reply }: { readonly useId: UseId; readonly format: CodeframeFormat; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  const use = await readUse(db, projectId, useId);
  if (use === null) throw new Refusal('notFound');
  const frame = frameOfCodes(use, await listCodes(db, use.frameId));
  const rules = (await listCodeRules(db, use.frameId)).map(ruleOf);
  const { frame: name, isMultiple, mostCodes } = use;
  const written = { name, isMultiple, mostCodes, codes: codesOfFile(frame, rules) };
  const language = session.screenLanguage;
  const isRightToLeft = texts.directionOf(language) === 'rtl';
  return await reply
    .type(TYPES[format])
    .header('Content-Disposition', `attachment; filename="codeframe-${use.variable}.${format}"`)
    .header('Cache-Control', 'no-store')
    .send(format === 'json' ? frameAsJson(written) : frameAsWorkbook(written, { language, isRightToLeft }));
}
