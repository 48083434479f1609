import type { ListWord, Weighting } from '@seker/contract';
import type { Moment, Summary } from '@seker/export';
import type { ExportContext } from './open-export.ts';
import type { SampleKind } from './summary-sample.ts';
import { type FileFact, weightFacts } from './weight-facts.ts';

interface Facts {
  readonly moment: Moment;
  readonly summary: Summary;
  readonly weighting: Weighting | null;
  /** False only where the weights are of a chain whose cases were not drawn by chance. */
  readonly isProbability: boolean;
  readonly kind: SampleKind;
  readonly hasDivisions: boolean;
}

/** Lists the facts that a reader of a summary needs: when, which interviews, the cost of weights, and what intervals rest on. */
export function summaryFacts(
  { deps, language, wish, zone }: ExportContext,
  { moment, summary, weighting, isProbability, kind, hasDivisions }: Facts,
): readonly FileFact[] {
  const word = (key: ListWord): string => deps.texts.listWord(key, language);
  const fact = (key: ListWord, text: string) => ({ name: word(key), text });
  const { year, month, day, time } = moment;
  const two = (value: number): string => String(value).padStart(2, '0');
  const days = [wish.fromDay ?? '', wish.toDay ?? ''].join(' – ');
  const drawn = word(`export.intervals.${kind}`)
    .replace('{{strata}}', String(summary.strata))
    .replace('{{units}}', String(summary.units));
  const isNear = summary.questions.some((one) => one.kind === 'number' && one.isMedianNear);
  return [
    fact('export.moment', `${year}-${two(month)}-${two(day)} ${time} (${zone})`),
    fact('export.interviews', String(summary.interviews)),
    fact('export.status', wish.statuses.map((status) => word(`export.status.${status}`)).join(', ')),
    ...(wish.modes.length === 0
      ? []
      : [fact('export.mode', wish.modes.map((mode) => word(`export.mode.${mode}`)).join(', '))]),
    ...(wish.fromDay === null && wish.toDay === null ? [] : [fact('export.started', days)]),
    ...weightFacts({ deps, language, wish }, { weighting, isProbability }),
    fact('export.intervals', `${drawn} ${word('export.intervals.how')}`),
    ...(hasDivisions ? [fact('export.letters', word('export.letters.how'))] : []),
    ...(isNear ? [fact('export.note', word('export.medianNear'))] : []),
  ];
}
