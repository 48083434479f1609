import { fitsFormat, READY_FORMATS, type ReadyFormat } from '../formats/ready-formats.ts';
import type { ComplaintKey } from '../kinds/answer-value.ts';
import type { AnswerRule } from './answer-rule.ts';

/** Requires a text of a usual form, such as an address or a number with a check digit. */
export const format: AnswerRule = {
  read(fields) {
    const wanted = fields.choice('format', READY_FORMATS);
    return {
      demand: { rule: 'format', format: wanted },
      check: ({ scalar }) => (fitsFormat[wanted](String(scalar ?? '')) ? null : { key: MESSAGES[wanted], params: {} }),
      ask: () => ({ key: MESSAGES[wanted], params: {} }),
    };
  },
};

const MESSAGES = {
  email: 'formatEmail',
  phone: 'formatPhone',
  phoneIl: 'formatPhoneIl',
  idIl: 'formatIdIl',
  iban: 'formatIban',
  postcodeIl: 'formatPostcodeIl',
} as const satisfies Record<ReadyFormat, ComplaintKey>;
