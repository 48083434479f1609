import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { type Browser, chromium } from '@playwright/test';
import { questionnairesCalls as calls, mediaCalls } from '@seker/contract';
import { sql } from 'kysely';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { asWebRole } from '../apps/server/src/db/embedded-database.ts';
import { PICTURES_FOLDER } from '../apps/server/src/gallery/index.ts';
import { embeddedConnection } from '../apps/server/src/postgres/embedded-connection.ts';
import { Person } from '../apps/server/src/testing/person.ts';
import { findChromium } from '../tools/find-chromium.ts';
import type { DesignerFigures } from './designer-figures.ts';
import { type DesignerForm, designerForm } from './designer-form.ts';
import { measureOurs } from './designer-ours.ts';
import { measurePeer } from './designer-peer.ts';
import { round } from './quantile.ts';
import { type RunningSeker, startSeker } from './running-seker.ts';
import type { BenchResult } from './table.ts';

const QUESTIONS = 1_000;
const BUDGET: Readonly<Record<keyof DesignerFigures, number>> = {
  open: 2_000,
  key: 50,
  move: 100,
  undo: 50,
  paste: 200,
  problem: 1_500,
  heap: 250,
  elements: 3_000,
};
const NAMES: Readonly<Record<keyof DesignerFigures, string>> = {
  open: 'open to first key ms',
  key: 'key in question 500 p95 ms',
  move: 'question 900 becomes the third ms',
  undo: 'undo of it ms',
  paste: 'paste of 200 answers ms',
  problem: 'fault to its words ms',
  heap: 'heap MB',
  elements: 'elements, most',
};

/**
 * The designer at work on a questionnaire of all kinds, beside SurveyJS Creator with the part of it that it can express, in the
 * same browser. Arguments: the number of questions, and `alone` to leave the peer out.
 */
export async function run(args: readonly string[]): Promise<BenchResult> {
  const count = Number(args.find((arg) => /^\d+$/.test(arg)) ?? QUESTIONS);
  const executablePath = await findChromium();
  const seker = await startSeker();
  let browser: Browser | null = null;
  try {
    browser = await chromium.launch({
      executablePath,
      args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
    });
    const { form, questionnaireId } = await storeForm(seker, count);
    const ours = await measureOurs(browser, { url: seker.url, questionnaireId }, form);
    const peer = args.includes('alone') ? null : await measurePeer(browser, form);
    const keys = Object.keys(BUDGET) as (keyof DesignerFigures)[];
    return {
      name: 'designer',
      rows: keys.map((key) => {
        const [mine, theirs] = [ours[key] ?? '–', peer?.[key] ?? null];
        const ratio = typeof mine === 'number' && theirs !== null && theirs > 0 ? round(mine / theirs, 3) : null;
        return { what: `${NAMES[key]} (≤ ${BUDGET[key]})`, ours: mine, peer: theirs, ratio };
      }),
      figures: { questions: count, ours, peerQuestions: form.peerQuestions, peer },
      budget: BUDGET,
      held: keys.every((key) => (ours[key] ?? 0) <= BUDGET[key]),
    };
  } finally {
    await browser?.close();
    await seker.stop();
  }
}

async function storeForm(
  seker: RunningSeker,
  count: number,
): Promise<{ readonly form: DesignerForm; readonly questionnaireId: number }> {
  const admin = new Person(seker, 'admin');
  await admin.logInToOffice();
  const { groups } = await admin.call(calls.readQuestionnaireChoices, {});
  const made = { name: 'Of all kinds', language: 'en', groupId: groups[0]?.id ?? 0 };
  const { id: questionnaireId } = await admin.call(calls.createQuestionnaire, made);
  const picture = readFileSync(join(PICTURES_FOLDER, 'street.png'));
  const sent = await admin.fetch('/api/v1/uploads?purpose=medium&name=street.png', { method: 'POST', body: picture });
  const { uploadId } = (await sent.json()) as { readonly uploadId: number };
  const { medium } = await admin.call(mediaCalls.addMedium, { questionnaireId, uploadId });
  const form = designerForm(count, medium?.id ?? '');
  const office = embeddedConnection(seker.dataDir);
  const { db, close } = await openDatabase(asWebRole(office), { size: 1, onError: () => undefined });
  await sql`update questionnaire_draft set document = ${JSON.stringify(form.document)}
    where questionnaire_id = ${questionnaireId}`.execute(db);
  await close();
  return { form, questionnaireId };
}
