import * as z from 'zod/mini';

/** Faults of form fields; screens have a sentence for each. */
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
  'callerNumberTaken',
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
  'passwordCommon',
  'passwordOwnWords',
  'notAPhoneNumber',
  'numberListed',
  'numberListedInGroup',
  'numberListedInProject',
  'numberThere',
  'numberTaken',
  'fileStructure',
  'listNameTaken',
  'contactMissing',
  'kindTwice',
  'titleTwice',
  'phoneUnreadable',
  'emailUnreadable',
  'dateUnreadable',
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
  'dayPartsOverlap',
  'dayPartsUncovered',
  'codeframeNameTaken',
  'textEncoded',
  'buttonMissing',
  'pipeUnknown',
  'addressWrong',
  'reminderTooSoon',
  'hostForeign',
] as const;
export type Fault = (typeof FAULTS)[number];

/** A faulty form field; `limit` is the bound that it violates. */
export interface FieldFault {
  /** As in the call's body; path segments joined by dots. */
  readonly field: string;
  readonly code: Fault;
  readonly limit?: number | undefined;
}

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'> & { readonly code?: string };

/**
 * Converts schema issues into faults, one per field. A check names its fault in its message (`error: 'loginTaken'`);
 * lengths and ranges are recognised without one.
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

/** The change that made a request stale: by whom and when; null for the system, or when unknown. */
export type StaleDetails = z.infer<typeof staleDetails>;

/** The faults in the details of `invalid`; empty when there are none. */
export function faultsIn(details: unknown): readonly FieldFault[] {
  return invalidDetails.safeParse(details).data?.faults ?? [];
}

/** The preceding change in the details of `stale`. */
export function staleIn(details: unknown): StaleDetails {
  return staleDetails.safeParse(details).data ?? { changedBy: null, changedAt: null };
}
