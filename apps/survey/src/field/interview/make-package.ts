import { type FieldPackage, type FieldVisit, type KioskPackage, packageBinding } from '@seker/contract';
import { digestText, type InterviewRun, namedMedia } from '@seker/interviewing';
import { seal } from '@seker/sealing';
import { bytesOf } from '../base64.ts';
import type { KeptInterview, KeptPage } from '../work/field-records.ts';

/** Of an assignment, or of a visitor at a kiosk. */
type AboutInterview = KeptInterview['about'] | Omit<KeptInterview['about'], 'assignmentId'>;

/** Seals all events of an interview to the server's key, with the names of its media: from then on the device itself cannot read them. */
export async function makePackage(
  uid: string,
  { about }: { readonly about: AboutInterview },
  pages: readonly KeptPage[],
  run: InterviewRun,
  { publicKey, positions }: { readonly publicKey: string; readonly positions: FieldPackage['positions'] },
): Promise<Uint8Array<ArrayBuffer>> {
  const events = pages.flatMap(({ at, events: of }) => of.map((event) => ({ at, event })));
  const media = namedMedia(run.state).map((medium) => medium.sha256);
  const digest = await sha256(digestText(run));
  const contents = { ...about, uid, fromSeq: 1, events, digest, media, positions };
  return await sealContents(uid, contents, publicKey);
}

/** Seals what is told of an interview, or of a visit, so that it opens as that of no other. */
export async function sealContents(
  uid: string,
  contents: FieldPackage | KioskPackage | FieldVisit,
  publicKey: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const zipped = await gzipped(new TextEncoder().encode(JSON.stringify(contents)));
  return await seal(bytesOf(publicKey), zipped, new TextEncoder().encode(packageBinding(uid)));
}

async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function gzipped(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
