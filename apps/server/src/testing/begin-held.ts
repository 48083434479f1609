import { gzipSync } from 'node:zlib';
import {
  FIELD_PACKAGE_FORMAT,
  type FieldAssignment,
  type FieldProject,
  type FieldVersion,
  fieldWorkCalls,
  mediumBinding,
  packageBinding,
} from '@seker/contract';
import { localTimeOf } from '@seker/fieldwork';
import { type Instant, instant } from '@seker/kernel';
import { beginInterview, loadDocument, type Questionnaire, withDirections } from '@seker/questionnaire';
import { mediumHead, newMediumKey, PLAIN_CHUNK_BYTES, readMediumKey, seal, sealChunk } from '@seker/sealing';
import type { PairedDevice } from './device.ts';
import { HeldInterview } from './held-interview.ts';

/** What a device needs of a project to begin an interview. */
export interface KnownProject {
  readonly project: FieldProject;
  readonly questionnaire: Questionnaire;
}

/** Who is asked: the respondent of an assignment, or a visitor of a kiosk, who has none. */
interface Asked extends Pick<FieldAssignment, 'language' | 'start'> {
  readonly assignmentId: number | null;
}

/** How many interviews were begun, which gives each its seed. */
let begun = 0;

/** A project with the version that it has now, as a device asks for it. */
export async function knownProject(device: PairedDevice, project: FieldProject): Promise<KnownProject> {
  const told = await device.call(fieldWorkCalls.readFieldVersion, { versionId: project.versionId });
  const { document, directions } = told as unknown as FieldVersion;
  const loaded = loadDocument(document);
  if (!loaded.ok) throw new Error('the version does not load');
  return { project, questionnaire: withDirections(loaded.value, new Map(Object.entries(directions))) };
}

/** Begins an interview on a device whose clock is so many milliseconds ahead of the server's. */
export function beginHeld(
  { project, questionnaire }: KnownProject,
  { assignmentId, language, start: pinned }: Asked,
  { now, clockAhead }: { readonly now: Instant; readonly clockAhead: number },
): HeldInterview {
  const isVisitor = assignmentId === null;
  begun += 1;
  const seed = begun.toString(16).padStart(16, '0');
  const start = {
    seed,
    language,
    mode: isVisitor ? 'web' : 'offline',
    today: localTimeOf(instant(now), project.zone).date,
    profile: pinned.profile,
    numbers: pinned.numbers,
    quotaVariables: pinned.quotaVariables,
    quotaFacts: pinned.quotaFacts,
  } as const;
  const run = { questionnaire, start, state: beginInterview(questionnaire, start), eventCount: 0 };
  const about = {
    format: FIELD_PACKAGE_FORMAT,
    projectId: project.id as never,
    assignmentId: (assignmentId ?? 0) as never,
    versionId: project.versionId as never,
    seed,
    language,
    startedAt: now + clockAhead,
    clockAhead,
    start: pinned,
  } as const;
  return new HeldInterview(run, about, project.irrelevantAnswers, isVisitor ? 'respondent' : 'interviewer');
}

/** A package as a device sends it, sealed to a public key in base64. */
export async function sealedPackage(publicKey: string, uid: string, contents: unknown): Promise<string> {
  const key = new Uint8Array(Buffer.from(publicKey, 'base64'));
  const zipped = new Uint8Array(gzipSync(JSON.stringify(contents)));
  const bytes = await seal(key, zipped, new TextEncoder().encode(packageBinding(uid)));
  return Buffer.from(bytes).toString('base64');
}

/** A medium as a device seals it. */
export async function sealedMedium(
  publicKey: string,
  { uid, sha256 }: { readonly uid: string; readonly sha256: string },
  content: Buffer,
): Promise<Buffer> {
  const raw = newMediumKey();
  const key = await readMediumKey(raw);
  const aad = new TextEncoder().encode(mediumBinding(uid, sha256));
  const parts: Uint8Array[] = [await mediumHead(new Uint8Array(Buffer.from(publicKey, 'base64')), raw, aad)];
  for (let at = 0, index = 0; at < content.length; at += PLAIN_CHUNK_BYTES, index += 1)
    parts.push(await sealChunk(key, index, new Uint8Array(content.subarray(at, at + PLAIN_CHUNK_BYTES))));
  return Buffer.concat(parts);
}
