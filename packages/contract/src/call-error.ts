import type { ErrorCode } from './error-catalogue.ts';

/**
 * `network`: no answer arrived, so its effect is unknown. `badAnswer`: it is not the one that the contract promises.
 * `wordless`: a failure without a sentence, which is not our server's: what stands before it, a balancer say, has answered.
 */
type CallErrorCode = ErrorCode | 'network' | 'badAnswer' | 'wordless';

/** A refused, failed or lost call. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: CallErrorCode;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** Details of the refusal, if any. */
  readonly details: unknown;

  constructor(code: CallErrorCode, status: number, message: string, details: unknown = null) {
    super(message);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** Reads the answer to a call that was refused or failed; its body as JSON, or null. */
export function errorOfAnswer(status: number, body: unknown): CallError {
  const { code, error, details } = (body ?? {}) as { code?: unknown; error?: unknown; details?: unknown };
  if (typeof code !== 'string' || typeof error !== 'string' || error.trim() === '')
    return new CallError('wordless', status, `an answer ${status} without a sentence`);
  return new CallError(code as ErrorCode, status, error, details);
}
