import type { ReadSavVariable, SavDictionary } from './read-sav-dictionary.ts';

/** Something in which the layouts of two files differ. */
export interface LayoutDifference {
  readonly variable: string;
  readonly what: 'only' | 'type' | 'width' | 'label' | 'values';
  readonly first: string;
  readonly second: string;
  /** Whether the files cannot be added because of it, or codes of one would get the meaning of the other. */
  readonly isInTheWay: boolean;
}

/** Tells in what two SPSS files differ for `ADD FILES`, which takes variables of one name, type and width together. */
export function compareLayouts(
  { variables: first }: SavDictionary,
  { variables: second }: SavDictionary,
): readonly LayoutDifference[] {
  const others = new Map(second.map((variable) => [variable.name.toUpperCase(), variable]));
  const names = new Set(first.map(({ name }) => name.toUpperCase()));
  return [
    ...first.flatMap((one) => {
      const other = others.get(one.name.toUpperCase());
      return other === undefined ? [only(one, kindOf(one), '–')] : differences(one, other);
    }),
    ...second.filter(({ name }) => !names.has(name.toUpperCase())).map((one) => only(one, '–', kindOf(one))),
  ];
}

function differences(one: ReadSavVariable, other: ReadSavVariable): readonly LayoutDifference[] {
  const variable = one.name;
  const kinds = { first: kindOf(one), second: kindOf(other) };
  if ((one.width === 0) !== (other.width === 0)) return [{ variable, what: 'type', ...kinds, isInTheWay: true }];
  return [
    ...(one.width === other.width ? [] : [{ variable, what: 'width', ...kinds, isInTheWay: true } as const]),
    ...(one.label === other.label
      ? []
      : [{ variable, what: 'label', first: one.label, second: other.label, isInTheWay: false } as const]),
    ...[...new Set([...one.values.keys(), ...other.values.keys()])].flatMap((code): LayoutDifference[] => {
      const [first, second] = [one.values.get(code), other.values.get(code)];
      if (first === second) return [];
      const isInTheWay = first !== undefined && second !== undefined;
      return [{ variable, what: 'values', first: coded(code, first), second: coded(code, second), isInTheWay }];
    }),
  ];
}

function only({ name: variable }: ReadSavVariable, first: string, second: string): LayoutDifference {
  return { variable, what: 'only', first, second, isInTheWay: false };
}

function kindOf({ width }: ReadSavVariable): string {
  return width === 0 ? 'number' : `text of ${width}`;
}

function coded(code: number, label: string | undefined): string {
  return label === undefined ? '–' : `${code} = ${label}`;
}
