import { createRng } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { seeds } from '../../../../../tools/test/chance/seeds.ts';
import type { StoredAnswer } from '../interview-state.ts';
import { type AnswerBook, readAnswerBook } from './answer-book.ts';
import { RecordBase } from './record-base.ts';

type Plain = Readonly<Record<string, StoredAnswer>>;

function answer(number: number): StoredAnswer {
  return { value: { type: 'number', number }, by: 'respondent', lang: 'en' };
}

/** A change to a plain object: a replacement keeps its position, a returning key comes last. */
function changed(record: Plain, uid: string, given: StoredAnswer | null): Plain {
  if (given !== null) return { ...record, [uid]: given };
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== uid));
}

const UIDS = ['q1', 'q2', 'q3', 'q4', 'q5', 'constructor', 'toString'];

describe('a book of answers', () => {
  it('stays as it was, however many others came of it, looked at in any order', () => {
    for (const seed of seeds('books', 200)) {
      const rng = createRng(seed);
      const stored = Object.fromEntries(
        UIDS.filter(() => rng.below(2) === 0).map((uid) => [uid, answer(rng.below(9))]),
      );
      const books: { readonly book: AnswerBook; readonly plain: Plain }[] = [
        { book: readAnswerBook(new RecordBase(stored)), plain: stored },
      ];
      for (let count = 0; count < 30; count += 1) {
        // Usually derive from the newest book, sometimes from an old one.
        const from = books[rng.below(3) === 0 ? rng.below(books.length) : books.length - 1];
        const uid = UIDS[rng.below(UIDS.length)] ?? '';
        const given = rng.below(3) === 0 ? null : answer(rng.below(9));
        if (from === undefined) continue;
        books.push({ book: from.book.with(uid, given), plain: changed(from.plain, uid, given) });
        const looked = books[rng.below(books.length)];
        for (const each of UIDS) expect(looked?.book.get(each)).toEqual(ownOf(looked?.plain, each));
      }
      for (const { book, plain } of books) expect(JSON.stringify(book.toRecord())).toBe(JSON.stringify(plain));
    }
  });
});

function ownOf(plain: Plain | undefined, uid: string): StoredAnswer | undefined {
  return plain !== undefined && Object.hasOwn(plain, uid) ? plain[uid] : undefined;
}
