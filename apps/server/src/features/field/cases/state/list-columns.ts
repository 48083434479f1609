import { z } from 'zod';

const texts = z.record(z.string(), z.string());
const listColumn = z.object({
  field: z.string(),
  labels: texts,
  /** Whether interviewers see it in the respondent's profile. */
  shown: z.boolean(),
  /** The labels of codes; a value without a label is shown as it is. */
  values: z.record(z.string(), texts).optional(),
});

export type ListColumn = z.infer<typeof listColumn>;

/** The columns of a list file, as a respondent's profile is made of them. */
export const listColumns = z.array(listColumn);

/** The row of a respondent in the list file: what stands in each column. */
export const listFields = z.record(z.string(), z.coerce.string());
