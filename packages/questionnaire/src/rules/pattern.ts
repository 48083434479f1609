import { RE2JS } from 're2js';
import type { JsonFields } from '../document/json-fields.ts';
import type { AnswerRule } from './answer-rule.ts';

const MAX_PATTERN_LENGTH = 500;

/** The whole text matches the author's pattern (RE2 syntax, matched in linear time for every pattern). */
export const pattern: AnswerRule = {
  read(fields) {
    const matcher = compile(fields);
    return {
      demand: { rule: 'pattern', pattern: matcher?.pattern() ?? '' },
      check: ({ scalar }) =>
        matcher === null || matcher.matches(String(scalar ?? '')) ? null : { key: 'patternMismatch', params: {} },
    };
  },
};

function compile(fields: JsonFields): RE2JS | null {
  const source = fields.text('pattern');
  if (source.length > MAX_PATTERN_LENGTH) {
    fields.fail('badPattern', `longer than ${MAX_PATTERN_LENGTH}`);
    return null;
  }
  try {
    return RE2JS.compile(source);
  } catch {
    fields.fail('badPattern', source);
    return null;
  }
}
