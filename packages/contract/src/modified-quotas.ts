import * as z from 'zod/mini';

const modified = z.object({
  quotas: z.array(z.object({ id: z.number(), names: z.record(z.string(), z.string()) })),
});

export type ModifiedQuota = z.infer<typeof modified>['quotas'][number];

/** The quotas in the details of `quotaQuestionModified`, with their names by screen language. */
export function modifiedQuotasIn(details: unknown): readonly ModifiedQuota[] {
  return modified.safeParse(details).data?.quotas ?? [];
}
