import { CallError } from '@seker/contract';
import { Refusal } from '../http/refusal.ts';

/** Returns the code, status and details of a refused call; throws if the call was served. */
export async function refusalOf(call: Promise<unknown>): Promise<Pick<CallError, 'code' | 'status' | 'details'>> {
  const error = await errorOf(call);
  if (!(error instanceof CallError)) throw error ?? new Error('the call was not refused');
  const { code, status, details } = error;
  return { code, status, details };
}

/** Returns the code of a refused call or use case; `served` when it was not refused. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await errorOf(work);
  if (error === null) return 'served';
  if (error instanceof CallError || error instanceof Refusal) return error.code;
  throw error;
}

async function errorOf(work: Promise<unknown>): Promise<Error | null> {
  return await work.then(
    () => null,
    (error: Error) => error,
  );
}
