import { type CodingSource, type CodingUseRow, codingCalls as calls, codingSource } from '@seker/contract';
import * as z from 'zod/mini';

/** The form of a question that is encoded, flat, with ids as a choice has them. */
export interface UseValues {
  readonly [field: string]: unknown;
  /** Keys of the texts, as `sourceKey` makes them; the texts of a use do not change. */
  readonly sources: readonly string[];
  /** `NEW_FRAME`, or the id of one. */
  readonly frameId: string;
  readonly name: string;
  readonly isMultiple: boolean;
  readonly mostCodes: number | null;
  readonly variable: string;
  readonly doublePercent: number | null;
  readonly putsSame: boolean;
  readonly putsByRule: boolean;
  readonly putsByMemory: boolean;
  readonly encodersExtend: boolean;
  readonly pullSize: number | null;
  readonly isSmartOrder: boolean;
  readonly reviewerIds: readonly string[];
}

export const NEW_FRAME = 'new';

/** Most projects begin so. */
export const NEW_USE: UseValues = {
  sources: [],
  frameId: NEW_FRAME,
  name: '',
  isMultiple: true,
  mostCodes: 3,
  variable: '',
  doublePercent: 10,
  putsSame: true,
  putsByRule: true,
  putsByMemory: false,
  encodersExtend: false,
  pullSize: 50,
  isSmartOrder: true,
  reviewerIds: [],
};

export function sourceKey({ question, part }: CodingSource): string {
  return JSON.stringify([question, part]);
}

export function valuesOf(use: CodingUseRow): UseValues {
  const { sources, frameId, frame, isMultiple, mostCodes, variable, doublePercent, reviewers } = use;
  const { putsSame, putsByRule, putsByMemory, encodersExtend, pullSize, isSmartOrder } = use;
  return {
    sources: sources.map(sourceKey),
    frameId: String(frameId),
    name: frame,
    isMultiple,
    mostCodes,
    variable,
    doublePercent,
    putsSame,
    putsByRule,
    putsByMemory,
    encodersExtend,
    pullSize,
    isSmartOrder,
    reviewerIds: reviewers.map(({ id }) => String(id)),
  };
}

/** The settings as they are sent; what is emptied is judged as the call's body judges it. */
export function settingsOf(values: UseValues) {
  const { sources: _, frameId: __, ...settings } = values;
  return {
    ...settings,
    doublePercent: values.doublePercent ?? 0,
    mostCodes: values.isMultiple ? values.mostCodes : null,
    reviewerIds: [...values.reviewerIds],
  };
}

export function creationOf(values: UseValues) {
  return {
    ...settingsOf(values),
    sources: values.sources.map((key) => stored.parse(JSON.parse(key))),
    frameId: values.frameId === NEW_FRAME ? null : values.frameId,
  };
}

const stored = z.pipe(
  z.tuple([z.string(), z.string()]),
  z.transform(([question, part]) => ({ question, part })),
);
const variable = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/, 'unfit'));
const creation = z.object({
  ...calls.createCodingUse.body.shape,
  variable,
  sources: z.array(codingSource).check(z.minLength(1)),
});
const edit = z.object({ ...calls.editCodingUse.body.shape, variable });

export const creationSchema = { safeParse: (values: UseValues) => creation.safeParse(creationOf(values)) };
export const editSchema = {
  safeParse: ({ revision, ...values }: UseValues & { readonly revision?: number }) =>
    edit.safeParse({ ...settingsOf({ ...values, sources: [], frameId: NEW_FRAME } as UseValues), revision }),
};
