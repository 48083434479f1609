import { describe, expect, it } from 'vitest';
import { asId } from '../../../../testing/as-id.ts';
import { foldCorrections, type LoggedAttempt } from './fold-corrections.ts';

const attempt = (id: number, status: string, more: { corrects?: number; isOpen?: boolean } = {}): LoggedAttempt => ({
  id: asId(id),
  status,
  corrects: more.corrects === undefined ? null : asId(more.corrects),
  isOpen: more.isOpen ?? false,
});
const shown = (log: readonly LoggedAttempt[]) =>
  foldCorrections(log).map(({ id, status, corrected }) => [Number(id), status, ...corrected]);

describe('the log of attempts', () => {
  it('counts a call once, with what was said last, and keeps what was corrected', () => {
    const log = [
      attempt(5, 'busy', { corrects: 3 }),
      attempt(4, 'no answer'),
      attempt(3, 'refusal', { corrects: 1 }),
      attempt(1, 'not eligible'),
    ];
    expect(shown(log)).toEqual([
      [4, 'no answer'],
      [1, 'busy', 'not eligible', 'refusal'],
    ]);
  });

  it('has no try yet where a status is owed again, nor while a number is called', () => {
    const log = [attempt(3, '', { corrects: 2, isOpen: true }), attempt(2, 'refusal'), attempt(1, 'busy')];
    expect(shown(log)).toEqual([[1, 'busy']]);
    expect(shown([attempt(2, '', { isOpen: true })])).toEqual([]);
  });
});
