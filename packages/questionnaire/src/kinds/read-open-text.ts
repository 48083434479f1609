import { err, type Result } from '@seker/kernel';
import { own } from '../own-property.ts';
import type { Complaint, RawAnswer } from './answer-value.ts';
import { readableText } from './readable-text.ts';

/** The words typed beside a chosen answer or an answered row, which need some. */
export function readOpenText({ texts }: RawAnswer, uid: string): Result<string, Complaint> {
  const text = readableText(own(texts, uid) ?? '');
  return text.ok && text.value === '' ? err({ key: 'openTextRequired', params: {} }) : text;
}
