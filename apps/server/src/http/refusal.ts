import type { ErrorCode } from '@seker/contract';

/** Thrown to end a request with a code of the catalogue; the edge turns it into status, code and sentence. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: unknown;
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode, options: { readonly details?: unknown; readonly retryAfterSeconds?: number } = {}) {
    super(code);
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}
