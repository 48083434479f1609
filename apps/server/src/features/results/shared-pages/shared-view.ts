import * as z from 'zod/mini';

const look = z.enum(['plain', 'few', 'grey']);

const filed = z.object({
  name: z.string(),
  columns: z.array(z.object({ division: z.string(), label: z.string(), letter: z.string() })),
  sections: z.array(
    z.object({
      title: z.string(),
      note: z.string(),
      lines: z.array(
        z.object({
          name: z.string(),
          look: z.enum(['plain', 'base', 'net']),
          cells: z.array(
            z.object({
              value: z.nullable(z.number()),
              decimals: z.number(),
              isPercent: z.boolean(),
              letters: z.string(),
              look,
            }),
          ),
        }),
      ),
    }),
  ),
  hasChart: z.boolean(),
  notes: z.array(z.string()),
});

/** What a page shows for a choice of its readers: tables in the words of the page, without what is withheld. */
export const sharedView = z.object({
  interviews: z.number(),
  tables: z.array(filed),
  /** Of the page's filters: the question, and its values with the choice that each is. */
  filters: z.array(
    z.object({
      label: z.string(),
      values: z.array(z.object({ choice: z.number(), label: z.string() })),
    }),
  ),
});
export type SharedView = z.output<typeof sharedView>;

/** How many columns are kept from readers, and which values. */
export const withheld = z.object({ columns: z.number(), values: z.array(z.string()) });
export type Withheld = z.output<typeof withheld>;
