import { createHash } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';

/** A key of so many rounds is derived some 256 times until one begins with a zero byte: half a second of a telephone. */
const ALGORITHM = 'PBKDF2/SHA-256';
const ROUNDS = 5_000;
const PREFIX = '00';

const challenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal(ALGORITHM),
    nonce: z.string(),
    salt: z.string(),
    cost: z.literal(ROUNDS),
    keyLength: z.literal(32),
    keyPrefix: z.literal(PREFIX),
    data: z.strictObject({ form: z.string() }),
  }),
  signature: z.string(),
});
const proof = /^(\d{1,6}):([0-9a-f]{64})$/;

/** Makes the work of one form, signed, so that nothing of it is remembered. */
export async function newWork(secret: Buffer, token: string): Promise<string> {
  const made = await createChallenge({
    algorithm: ALGORITHM,
    cost: ROUNDS,
    keyPrefix: PREFIX,
    deriveKey,
    data: { form: formOf(token) },
    hmacSignatureSecret: secret.toString('hex'),
  });
  return JSON.stringify(made);
}

/** Whether the work of this form was done. That of another form is worth nothing, and one form begins one interview. */
export async function isWorkDone(
  secret: Buffer,
  token: string,
  done: { readonly work: string; readonly proof: string },
): Promise<boolean> {
  const [, counter, derivedKey] = proof.exec(done.proof) ?? [];
  const read = counter === undefined || derivedKey === undefined ? null : readWork(done.work);
  if (read === null || counter === undefined || derivedKey === undefined) return false;
  if (read.parameters.data.form !== formOf(token)) return false;
  const { verified } = await verifySolution({
    challenge: read,
    solution: { counter: Number(counter), derivedKey },
    deriveKey,
    hmacSignatureSecret: secret.toString('hex'),
  });
  return verified;
}

function readWork(work: string): z.infer<typeof challenge> | null {
  if (work.length > 2_000) return null;
  try {
    return challenge.safeParse(JSON.parse(work)).data ?? null;
  } catch {
    return null;
  }
}

function formOf(token: string): string {
  return createHash('sha256').update(`form/${token}`).digest('base64url');
}
