import { type Questionnaire, variablesOf } from '@seker/questionnaire';

type Cells = Readonly<Record<string, unknown>>;

/** What a row of exported data must say, by the values of the interview alone. */
export function expectedCells(questionnaire: Questionnaire, values: Cells): Cells {
  return Object.fromEntries(
    variablesOf(questionnaire).flatMap(({ name, type, categories }): [string, unknown][] => {
      const value = values[name] ?? null;
      if (type !== 'multiple') return [[name, value]];
      return categories.map(({ code }) => [
        `${name}_c${code}`,
        Array.isArray(value) ? Number(value.includes(code)) : null,
      ]);
    }),
  );
}

/** As `pspp-convert` writes a value of this type; nothing where there is none. */
export function psppText(value: unknown, type: string | undefined): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  const [year, month, day] = value.split('-');
  if (type === 'date') return `${month}/${day}/${year}`;
  return type === 'time' ? `${value}:00` : value.trim();
}
