import { type CodingSource, type CodingUseRow, codingCalls as calls } from '@seker/contract';

/** The form of a question that is encoded, flat, with ids as a choice has them. */
export interface UseValues {
  readonly [field: string]: unknown;
  /** Keys of the texts, as `sourceKey` makes them; the texts of a use do not change. */
  readonly sources: readonly string[];
  /** `NEW_FRAME`, `FRAME_OF_FILE`, or the id of one. */
  readonly frameId: string;
  /** The file that a new frame begins with. */
  readonly uploadId: number | null;
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
export const FRAME_OF_FILE = 'file';

/** Most projects begin so. */
export const NEW_USE: UseValues = {
  sources: [],
  frameId: NEW_FRAME,
  uploadId: null,
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
    uploadId: null,
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
  const { sources: _, frameId: __, uploadId: ___, ...settings } = values;
  return {
    ...settings,
    doublePercent: values.doublePercent ?? 0,
    mostCodes: values.isMultiple ? values.mostCodes : null,
    reviewerIds: [...values.reviewerIds],
  };
}

export function creationOf(values: UseValues, sources: readonly CodingSource[]) {
  return {
    ...settingsOf(values),
    sources: sources
      .filter((source) => values.sources.includes(sourceKey(source)))
      .map(({ question, part }) => ({ question, part })),
    frameId: values.frameId === NEW_FRAME || values.frameId === FRAME_OF_FILE ? null : values.frameId,
  };
}

const VARIABLE = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

/** What is wrong with a new one, seen before it is sent: also that no text is chosen. */
export function creationSchema(sources: readonly CodingSource[]) {
  return {
    safeParse: (values: UseValues) => {
      const body = creationOf(values, sources);
      const missing = [
        ...(body.sources.length === 0 ? [{ path: ['sources'], message: 'required' }] : []),
        ...(values.frameId === FRAME_OF_FILE && values.uploadId === null
          ? [{ path: ['frameId'], message: 'required' }]
          : []),
      ];
      return withIssues(calls.createCodingUse.body.safeParse(body), [...missing, ...variableIssues(values)]);
    },
  };
}

export const editSchema = {
  safeParse: ({ revision, ...values }: UseValues & { readonly revision?: number }) =>
    withIssues(calls.editCodingUse.body.safeParse({ ...settingsOf(values), revision }), variableIssues(values)),
};

interface Issue {
  readonly path: PropertyKey[];
  readonly message: string;
}

function variableIssues({ variable }: Pick<UseValues, 'variable'>): readonly Issue[] {
  return VARIABLE.test(variable) ? [] : [{ path: ['variable'], message: variable === '' ? 'required' : 'unfit' }];
}

function withIssues(
  { success, error }: { readonly success: boolean; readonly error?: { readonly issues: readonly Issue[] } | undefined },
  own: readonly Issue[],
): { readonly success: boolean; readonly error: { readonly issues: readonly Issue[] } } {
  return { success: success && own.length === 0, error: { issues: [...own, ...(error?.issues ?? [])] } };
}
