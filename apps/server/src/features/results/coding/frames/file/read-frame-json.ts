import { type FileCode, RULE_KINDS } from '@seker/coding';
import { z } from 'zod';
import { plainText } from '../../../../../values/plain-text.ts';
import type { WrittenFrame } from './write-frame-file.ts';

const plain = z.string().transform(plainText);
const whole = z.number().int();
const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,4})?$/;

const FRAME = z.object({
  name: plain.nullable().default(null),
  multiple: z.boolean().nullable().default(null),
  mostCodes: whole.positive().nullable().default(null),
  codes: z.array(
    z.object({
      number: whole.nullable().default(null),
      kind: z.enum(['code', 'net', 'system']).optional(),
      net: whole.nullable().optional(),
      names: z.record(z.string().regex(LANGUAGE), plain).default({}),
      note: plain.optional(),
      exclusive: z.boolean().optional(),
      rules: z
        .array(
          z.object({
            kind: z.enum(RULE_KINDS),
            language: z.string().regex(LANGUAGE).nullable().default(null),
            text: plain,
            isAuto: z.boolean().default(false),
          }),
        )
        .optional(),
    }),
  ),
});

/** What a file says of a frame; null: nothing of the frame itself. */
export interface ReadFrame {
  readonly name: string | null;
  readonly isMultiple: boolean | null;
  readonly mostCodes: WrittenFrame['mostCodes'];
  readonly codes: readonly FileCode[];
}

/** The frame of a JSON file; null where it is none. Codes are numbered by their places, from 1. */
export function readFrameJson(text: string): ReadFrame | null {
  const read = FRAME.safeParse(parsed(text));
  if (!read.success) return null;
  const { name, multiple, mostCodes, codes } = read.data;
  return {
    name,
    isMultiple: multiple,
    mostCodes,
    codes: codes.map(({ exclusive, kind, net, note, rules, ...code }, at) => ({
      ...code,
      row: at + 1,
      kind,
      net,
      note,
      isExclusive: exclusive,
      rules,
    })),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
