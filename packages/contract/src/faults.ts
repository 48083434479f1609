import * as z from 'zod/mini';

/** What can be wrong with a field of a form; screens have a sentence for each. */
export const FAULTS = [
  'required',
  'tooLong',
  'tooShort',
  'tooSmall',
  'tooLarge',
  'unfit',
  'loginTaken',
  'groupNameTaken',
  'manualNumberTaken',
  'sampleDrawn',
  'notAfterFrom',
  'alertNotFirst',
  'notAStation',
  'notAfterFirst',
  'nameDiffers',
  'languageNameTaken',
  'languageCodeTaken',
  'languageInUse',
  'hiddenSigns',
  'valueMissing',
  'valueUnknown',
  'wrongPassword',
  'notAPhoneNumber',
  'numberListed',
  'numberThere',
  'numberTaken',
  'fileStructure',
  'listNameTaken',
  'contactMissing',
  'kindTwice',
  'titleTwice',
  'phoneUnreadable',
  'emailUnreadable',
  'notANumber',
  'statusNameWrong',
  'statusTypeMissing',
  'languageStatusDuplicate',
  'hotkeyTaken',
  'tooPale',
  'defaultNotAtStart',
  'variableNameTaken',
  'percentsNotWhole',
  'quotaTaken',
  'fieldTaken',
  'partsTooFew',
  'partsUnfit',
  'valueTwice',
  'percentsBeyond',
  'tableUnread',
  'listFileMissing',
  'inThePast',
  'dayTaken',
] as const;
export type Fault = (typeof FAULTS)[number];

/** One field of a form and what is wrong with it; `limit` is the number that it misses. */
export interface FieldFault {
  /** As in the call's body; parts of a path joined by dots. */
  readonly field: string;
  readonly code: Fault;
  readonly limit?: number | undefined;
}

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'> & { readonly code?: string };

/**
 * What a schema finds wrong, once for each field. A check names its fault as its message (`error: 'loginTaken'`); lengths
 * and ranges are known without one.
 */
export function faultsOf(issues: readonly Issue[]): readonly FieldFault[] {
  const found = new Map<string, FieldFault>();
  for (const issue of issues) {
    const field = issue.path.join('.');
    if (!found.has(field)) found.set(field, { field, ...faultOf(issue) });
  }
  return [...found.values()];
}

function faultOf(issue: Issue): Omit<FieldFault, 'field'> {
  if (isFault(issue.message)) return { code: issue.message };
  const bound = bounds.safeParse(issue).data;
  if (bound?.code === 'too_small' && bound.origin === 'string')
    return bound.minimum === 1 ? { code: 'required' } : { code: 'tooShort', limit: bound.minimum };
  if (bound?.code === 'too_small')
    return bound.origin === 'array' ? { code: 'required' } : { code: 'tooSmall', limit: bound.minimum };
  if (bound?.code === 'too_big')
    return { code: bound.origin === 'string' ? 'tooLong' : 'tooLarge', limit: bound.maximum };
  return { code: 'unfit' };
}

const bounds = z.discriminatedUnion('code', [
  z.object({ code: z.literal('too_small'), origin: z.string(), minimum: z.number() }),
  z.object({ code: z.literal('too_big'), origin: z.string(), maximum: z.number() }),
]);

function isFault(text: string): text is Fault {
  return (FAULTS as readonly string[]).includes(text);
}

const invalidDetails = z.object({
  faults: z.array(z.object({ field: z.string(), code: z.enum(FAULTS), limit: z.optional(z.number()) })),
});
const staleDetails = z.object({ changedBy: z.nullable(z.string()), changedAt: z.nullable(z.string()) });

/** Who changed what one was about to change, and when; null where the system did, or it is not known. */
export type StaleDetails = z.infer<typeof staleDetails>;

/** The fields that a refusal names (`invalid`); empty where it names none. */
export function faultsIn(details: unknown): readonly FieldFault[] {
  return invalidDetails.safeParse(details).data?.faults ?? [];
}

/** What a refusal tells of the change that came before (`stale`). */
export function staleIn(details: unknown): StaleDetails {
  return staleDetails.safeParse(details).data ?? { changedBy: null, changedAt: null };
}
