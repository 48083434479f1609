import {
  type DesignCommand,
  type DraftDocument,
  type DraftNode,
  isJsonObject,
  itemTextKey,
  type Json,
  textOf,
} from '@seker/questionnaire/design';
import { itemsIn } from '../../session/acts/item-acts.ts';

const MOST_POINTS = 101;

/** Answers become the points of a number scale: from the lowest code to the highest, with the words of these two at its ends. */
export function toScale(document: DraftDocument, node: DraftNode): readonly DesignCommand[] {
  const list = { uid: node.uid, list: 'answers' } as const;
  const answers = itemsIn(node['answers']);
  const byCode = answers
    .flatMap(({ uid, code }) => (typeof code === 'number' && code < 90 ? [{ uid, code }] : []))
    .toSorted((one, other) => one.code - other.code);
  const [low, high] = [byCode[0], byCode.at(-1)];
  const lower = low?.code ?? 1;
  const upper = Math.min(Math.max(high?.code ?? 5, lower + 1), lower + MOST_POINTS - 1);
  const ends = [
    { key: `${node.uid}.label.lower`, from: low },
    { key: `${node.uid}.label.upper`, from: high },
  ];
  return [
    ...ends.flatMap(({ key, from }) =>
      document.languages.flatMap((language): readonly DesignCommand[] => {
        const value = from === undefined ? undefined : textOf(language, itemTextKey(list, from.uid));
        return value === undefined ? [] : [{ op: 'text', language: language.code, key, value }];
      }),
    ),
    ...answers.map(({ uid }): DesignCommand => ({ op: 'removeItem', ...list, item: uid })),
    { op: 'set', uid: node.uid, field: 'answers' },
    { op: 'set', uid: node.uid, field: 'scale', value: { lower, upper } },
  ];
}

/** The points of a number scale become answers of the same codes; the words at its ends go to the first and the last. */
export function toAnswers(document: DraftDocument, node: DraftNode, fresh: () => string): readonly DesignCommand[] {
  const [lower, upper] = scaleEnds(node['scale']);
  const count = upper - lower + 1;
  const uids = Array.from({ length: count }, fresh);
  const textsOf = (place: number) => {
    const end = place === 0 ? 'lower' : place === count - 1 ? 'upper' : null;
    return Object.fromEntries(
      document.languages.map((language) => {
        const words = end === null ? undefined : textOf(language, `${node.uid}.label.${end}`);
        return [language.code, { [`${node.uid}.answer.${uids[place] ?? ''}`]: words ?? String(lower + place) }];
      }),
    );
  };
  return [
    ...uids.map(
      (uid, place): DesignCommand => ({
        op: 'addItem',
        uid: node.uid,
        list: 'answers',
        item: { uid, code: lower + place },
        after: uids[place - 1] ?? null,
        texts: textsOf(place),
      }),
    ),
    { op: 'set', uid: node.uid, field: 'scale' },
    ...(['lower', 'upper'] as const).flatMap((end) =>
      document.languages.flatMap((language): readonly DesignCommand[] => {
        const key = `${node.uid}.label.${end}`;
        return textOf(language, key) === undefined ? [] : [{ op: 'text', language: language.code, key }];
      }),
    ),
  ];
}

/** Both ends of a scale as it can be drawn: what is missing or turned around is made good. */
export function scaleEnds(json: Json | undefined): readonly [lower: number, upper: number] {
  const scale = isJsonObject(json) ? json : {};
  const [lower, upper] = [scale['lower'], scale['upper']];
  const from = typeof lower === 'number' ? lower : 1;
  const to = typeof upper === 'number' && upper > from ? upper : from + 4;
  return [from, Math.min(to, from + MOST_POINTS - 1)];
}
