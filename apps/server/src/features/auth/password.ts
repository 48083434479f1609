import { hash, verify } from '@node-rs/argon2';

/** OWASP's argon2id profile with 19 MiB: about 20 ms, off the main thread. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export async function hashPassword(password: string): Promise<string> {
  return await hash(password, OPTIONS);
}

/** Checks a password; with no hash (an unknown user) the same work is done and the answer is no. */
export async function isPassword(storedHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(storedHash ?? (await decoy()), password).catch(() => false);
  return matches && storedHash !== null;
}

let decoyHash: Promise<string> | null = null;

function decoy(): Promise<string> {
  decoyHash ??= hashPassword('nobody has this password');
  return decoyHash;
}
