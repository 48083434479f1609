import type { BySubKind, KindName } from '../kinds/index.ts';
import type { DraftNode } from './draft-document.ts';
import type { FreshUid } from './fresh-uid.ts';
import type { Json, JsonObject } from './json-value.ts';

/** What a new question needs from its surroundings. */
export interface QuestionStart {
  readonly number: string;
  /** The question whose answers a chained matrix takes. */
  readonly source?: string;
  /** A picture from the library, for questions about pictures. */
  readonly image?: string;
}

type Members = (fresh: FreshUid, start: QuestionStart) => JsonObject;

/**
 * Creates a question of a kind that is valid once its texts are entered; a chained matrix also needs a source, and a
 * question about pictures a picture. `null` for an unknown kind.
 */
export function defaultQuestion(
  kind: string,
  subKind: string,
  fresh: FreshUid,
  start: QuestionStart,
): DraftNode | null {
  const subKinds: Readonly<Record<string, Members>> | undefined = Object.hasOwn(DEFAULTS, kind)
    ? DEFAULTS[kind as KindName]
    : undefined;
  const members = subKinds !== undefined && Object.hasOwn(subKinds, subKind) ? subKinds[subKind] : undefined;
  if (members === undefined) return null;
  return { uid: fresh(), type: 'question', kind, subKind, number: start.number, ...members(fresh, start) };
}

const items = (
  fresh: FreshUid,
  count: number,
  more: (index: number) => JsonObject = () => ({}),
): readonly JsonObject[] =>
  Array.from({ length: count }, (_, index) => ({ uid: fresh(), code: index + 1, ...more(index) }));

const picture = ({ image }: QuestionStart): Json => ({ type: 'image', id: image ?? '' });

const answers: Members = (fresh) => ({ answers: items(fresh, 2) });
/** "Other" has a code from those that are kept for it, so that answers typed before it are numbered on. */
const withOther: Members = (fresh) => ({
  answers: [...items(fresh, 2), { uid: fresh(), code: 97, openText: true }],
});
const nothing: Members = () => ({});
const scale: Members = (fresh) => ({ rows: items(fresh, 2), answers: items(fresh, 3) });
const ranked: Members = (fresh) => ({ answers: items(fresh, 3) });

/** All kinds with their sub-kinds. */
const DEFAULTS = {
  closed: { radio: answers, combo: answers, checkBox: answers },
  open: { text: nothing, number: nothing, date: nothing, time: nothing },
  mixed: { radio: withOther, combo: withOther, checkBox: withOther },
  matrix: {
    horizontal: scale,
    vertical: scale,
    chained: (fresh, { source }) => ({
      rows: [],
      answers: items(fresh, 3),
      binds: [{ type: 'questionQuestion', from: source ?? '', list: 'rows', take: 'chosen' }],
    }),
    multiComparison: (fresh) => ({
      rows: items(fresh, 2),
      columns: items(fresh, 2, () => ({ cell: { kind: 'closed', subKind: 'radio', answers: items(fresh, 2) } })),
    }),
    sum: (fresh) => ({ rows: items(fresh, 2), rules: [{ rule: 'sum', min: 100, max: 100 }] }),
    form: (fresh) => ({
      rows: items(fresh, 2),
      columns: items(fresh, 2, () => ({ cell: { kind: 'open', subKind: 'text' } })),
    }),
  },
  rank: { podium: ranked, fitIn: ranked, dropDown: ranked },
  quota: { radio: answers, combo: answers },
  capture: {
    photo: nothing,
    audio: nothing,
    signature: nothing,
    file: nothing,
    position: nothing,
    barcode: nothing,
  },
  visual: {
    clickObject: (fresh, start) => ({
      image: picture(start),
      areas: items(fresh, 1, () => ({ shape: { type: 'rectangle', x: 0.25, y: 0.25, width: 0.5, height: 0.5 } })),
    }),
    ruler: () => ({ min: 0, max: 10, step: 1 }),
    shelfSimulator: (fresh, start) => ({
      shelves: [{ uid: fresh(), products: items(fresh, 2, () => ({ image: picture(start) })) }],
    }),
    visualComparison: (fresh, start) => {
      const compared = items(fresh, 2, () => ({ media: [picture(start)] }));
      return {
        by: 'pairs',
        answers: compared,
        sets: items(fresh, 1, () => ({ members: compared.map(({ uid }) => uid ?? '') })),
      };
    },
  },
} as const satisfies BySubKind<Members>;
