import { MEDIUM_TEXTS, type MediumTextName, readCaptions, writeWebVtt } from '@seker/questionnaire';
import type { FastifyReply } from 'fastify';
import { Refusal } from '../../../http/refusal.ts';

interface TextFile {
  readonly type: string;
  write(text: string): string;
}

const FILES: Readonly<Record<MediumTextName, TextFile>> = {
  captions: { type: 'text/vtt; charset=utf-8', write: (text) => writeWebVtt(readCaptions(text).captions) },
  transcript: { type: 'text/plain; charset=utf-8', write: (text) => text },
};

/** Sends a medium's spoken text as a file that is never executed. */
export async function sendMediumText(
  reply: FastifyReply,
  named: string,
  read: (name: MediumTextName) => string | null,
): Promise<FastifyReply> {
  const name = MEDIUM_TEXTS.find((each) => each === named);
  const text = name === undefined ? null : read(name);
  if (name === undefined || text === null) throw new Refusal('notFound');
  const { type, write } = FILES[name];
  return await reply
    .header('Content-Security-Policy', 'sandbox')
    .header('Cache-Control', 'private, no-cache')
    .type(type)
    .send(write(text));
}
