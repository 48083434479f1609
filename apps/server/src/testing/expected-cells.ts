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

const DAY_SECONDS = 86_400;
/** Between the first day that Excel counts and that of 1970. */
const DAYS_TO_1970 = 25_569;

/** As a sheet holds a value of this type: days and times are numbers. */
export function sheetCell(value: unknown, type: string | undefined): unknown {
  if (typeof value !== 'string') return value ?? null;
  if (type === 'date') return Date.parse(`${value}T00:00:00Z`) / 1000 / DAY_SECONDS + DAYS_TO_1970;
  if (type !== 'time') return value === '' ? null : value;
  const [hours = 0, minutes = 0] = value.split(':').map(Number);
  return (hours * 3600 + minutes * 60) / DAY_SECONDS;
}

/** As haven and `write.csv` write a value of this type; nothing where there is none. */
export function havenText(value: unknown, type: string | undefined): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return type === 'time' ? `${value}:00` : value.trim();
}
