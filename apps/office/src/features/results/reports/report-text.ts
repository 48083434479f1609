import type { ReportName } from '@seker/contract';
import type { TextKey, useText } from '@seker/ui';

type Text = ReturnType<typeof useText>;

/** What a report's own columns, charts, series and notes are called; the server names them, the dictionary says them. */
export function reportText(
  t: Text,
  part: 'column' | 'hint' | 'chart' | 'series' | 'note',
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  // The key comes from the server: no type knows it, and a test compares all of them with the dictionary.
  return t(`reports.${part}.${key}` as TextKey, values as never);
}

export function titleOf(t: Text, report: ReportName): string {
  return t(`reports.title.${report}`);
}

export function seriesText(t: Text, series: string): string {
  return reportText(t, 'series', series);
}
