import { CSV, R } from './csv/encode-csv.ts';
import type { Format } from './format.ts';
import { JSON_LINES } from './json/encode-json-lines.ts';
import { PARQUET } from './parquet/encode-parquet.ts';
import { SAV, ZSAV } from './sav/encode-sav.ts';
import { XLSX } from './xlsx/encode-xlsx.ts';

export const FORMATS = {
  sav: SAV,
  zsav: ZSAV,
  xlsx: XLSX,
  csv: CSV,
  r: R,
  parquet: PARQUET,
  json: JSON_LINES,
} as const satisfies Readonly<Record<string, Format>>;

export type FormatName = keyof typeof FORMATS;
