import { QUALITY_FLAGS, QUALITY_MODES } from '@seker/contract';
import { z } from 'zod';

const partial = { unconditional: z.number(), conditional: z.number() };

/** Figures as they are kept: by keys, without names. */
export const storedFigures = z.object({
  fields: z.array(z.string()),
  representativity: z
    .object({
      cases: z.number(),
      responded: z.number(),
      days: z.array(
        z.object({
          day: z.string(),
          r: z.number().nullable(),
          from: z.number().nullable(),
          to: z.number().nullable(),
          responded: z.number(),
        }),
      ),
      fields: z.array(z.object({ field: z.string(), ...partial })),
      groups: z.array(
        z.object({
          /** The categories that its cases are in: of one field, or of those that a quota crosses. */
          parts: z.array(z.object({ field: z.string(), value: z.string().nullable() })),
          cases: z.number(),
          responded: z.number(),
          ...partial,
          gain: z.number(),
        }),
      ),
    })
    .nullable(),
  breakOff: z.object({
    stopped: z.number(),
    begun: z.number(),
    pages: z.array(z.object({ page: z.string(), stopped: z.number(), web: z.number() })),
  }),
  readInterviews: z.number(),
  paces: z.array(
    z.object({
      mode: z.enum(QUALITY_MODES),
      interviews: z.number(),
      medianSeconds: z.number(),
      limitSeconds: z.number().nullable(),
      fast: z.number(),
    }),
  ),
  items: z.array(
    z.object({
      page: z.string(),
      mode: z.enum(QUALITY_MODES),
      interviews: z.number(),
      medianSeconds: z.number(),
    }),
  ),
  straight: z.object({ interviews: z.number(), straight: z.number(), sameness: z.number() }).nullable(),
  contact: z.object({
    parts: z.array(z.object({ he: z.string(), en: z.string() })),
    rows: z.array(
      z.object({ attempt: z.number(), cells: z.array(z.object({ tries: z.number(), contacts: z.number() })) }),
    ),
  }),
  appointments: z.object({
    due: z.number(),
    kept: z.number(),
    early: z.number(),
    late: z.number(),
    missed: z.number(),
    reached: z.number(),
  }),
});
export type StoredFigures = z.infer<typeof storedFigures>;

const compared = z.object({
  observed: z.number(),
  expected: z.number(),
  ratio: z.number().nullable(),
  from: z.number().nullable(),
  to: z.number().nullable(),
});

export const storedInterviewers = z.object({
  effects: z.array(
    z.object({
      question: z.string(),
      icc: z.number(),
      from: z.number(),
      to: z.number(),
      interviewers: z.number(),
      interviews: z.number(),
    }),
  ),
  people: z.array(
    z.object({
      personId: z.number(),
      interviews: z.number(),
      medianSeconds: z.number().nullable(),
      fast: z.number(),
      grids: z.number(),
      straight: z.number(),
      contacted: z.number(),
      refusals: compared.nullable(),
      duration: compared.nullable(),
      flags: z.array(z.enum(QUALITY_FLAGS)),
    }),
  ),
});
export type StoredInterviewers = z.infer<typeof storedInterviewers>;
