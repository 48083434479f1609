import { type DataVariable, type Questionnaire, variablesOf } from '@seker/questionnaire';

type Cells = Readonly<Record<string, unknown>>;

/** The variables whose cells are their values: those of media name files, and places are written with a right only. */
export function plainVariables(questionnaire: Questionnaire): readonly DataVariable[] {
  return variablesOf(questionnaire).filter(({ holds }) => holds !== 'medium' && holds !== 'position');
}

/** Returns the expected cells of an exported row, from the values of the interview only. */
export function expectedCells(questionnaire: Questionnaire, values: Cells): Cells {
  return Object.fromEntries(
    plainVariables(questionnaire).flatMap(({ name, type, categories }): [string, unknown][] => {
      const value = values[name] ?? null;
      if (type !== 'multiple') return [[name, value]];
      return categories.map(({ code }) => [
        `${name}_c${code}`,
        Array.isArray(value) ? Number(value.includes(code)) : null,
      ]);
    }),
  );
}

/** Formats a value of this type like `pspp-convert`; empty without a value. */
export function psppText(value: unknown, type: string | undefined): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  const [year, month, day] = value.split('-');
  if (type === 'date') return `${month}/${day}/${year}`;
  return type === 'time' ? `${value}:00` : value.trim();
}

const DAY_SECONDS = 86_400;
/** Days between Excel's day 0 and 1970. */
const DAYS_TO_1970 = 25_569;

/** Converts a value of this type to a sheet's cell: days and times are numbers. */
export function sheetCell(value: unknown, type: string | undefined): unknown {
  if (typeof value !== 'string') return value ?? null;
  if (type === 'date') return Date.parse(`${value}T00:00:00Z`) / 1000 / DAY_SECONDS + DAYS_TO_1970;
  if (type !== 'time') return value === '' ? null : value;
  const [hours = 0, minutes = 0] = value.split(':').map(Number);
  return (hours * 3600 + minutes * 60) / DAY_SECONDS;
}

/** Formats a value of this type like haven and `write.csv`; empty without a value. */
export function havenText(value: unknown, type: string | undefined): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return type === 'time' ? `${value}:00` : value.trim();
}
