import { hash } from '@node-rs/argon2';

/**
 * The hash of a password that is verified at the least cost, for people of tests, who log in some thousand times. Hashes that
 * the server makes cost what they cost.
 */
export async function cheapHash(password: string): Promise<string> {
  return await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
