import { isJsonObject, type Json } from '@seker/questionnaire/design';

/** A random rule as it is set: whether the order is drawn, how many are shown, which members keep their place. */
export interface RandomMember {
  readonly shuffle: boolean;
  readonly show: number | null;
  readonly fixed: readonly string[];
}

export function randomOf(json: Json | undefined): RandomMember {
  const rule = isJsonObject(json) ? json : {};
  const fixed = rule['fixed'];
  return {
    shuffle: rule['shuffle'] === true,
    show: typeof rule['show'] === 'number' ? rule['show'] : null,
    fixed: Array.isArray(fixed) ? fixed.filter((uid): uid is string => typeof uid === 'string') : [],
  };
}

/** As the document has it; nothing where nothing is left to chance. */
export function randomJson({ shuffle, show, fixed }: RandomMember): Json | undefined {
  if (!shuffle && show === null) return undefined;
  return {
    ...(shuffle ? { shuffle } : {}),
    ...(show === null ? {} : { show }),
    ...(fixed.length === 0 ? {} : { fixed: [...fixed] }),
  };
}
