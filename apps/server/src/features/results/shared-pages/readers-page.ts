import type { ListWord } from '@seker/contract';
import { sharedPageHtml } from '@seker/export';
import { localTimeOf } from '@seker/fieldwork';
import { instant } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import type { SharedView } from './shared-view.ts';

/** What a page says beside its figures. */
export interface ReadersPage {
  readonly language: string;
  readonly title: string;
  readonly intro: string;
  readonly isLive: boolean;
  readonly asOf: Date;
  readonly least: number;
  readonly zone: string;
  readonly view: SharedView;
}

interface Shown {
  readonly choice: number;
  readonly addressOf: (choice: number) => string;
}

/** Writes a page as its readers see it for a choice of theirs. */
export function readersPage(texts: Deps['texts'], page: ReadersPage, { choice: chosen, addressOf }: Shown): string {
  const { language, title, intro, isLive, asOf, least, zone, view } = page;
  const word = (name: ListWord, values: Readonly<Record<string, string>> = {}): string =>
    texts.listWord(name, language).replaceAll(/\{\{(\w+)\}\}/g, (whole, part: string) => values[part] ?? whole);
  const { date, minuteOfDay: minute } = localTimeOf(instant(asOf.getTime()), zone);
  const two = (value: number): string => String(value).padStart(2, '0');
  const at = `${date} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  const isHidden = view.tables.some(({ sections }) =>
    sections.some(({ lines }) =>
      lines.some(({ look, cells }) => look === 'base' && cells.some((cell) => cell.value === null)),
    ),
  );
  return sharedPageHtml({
    language,
    isRightToLeft: texts.directionOf(language) === 'rtl',
    title,
    intro,
    facts: [
      word('shared.facts', { count: String(view.interviews), at }),
      ...(isLive ? [word('shared.live')] : []),
      word('shared.note', { least: String(least) }),
    ],
    filters: view.filters.flatMap(({ label, values }) =>
      values.length === 0
        ? []
        : {
            label: `${word('shared.filter')}: ${label}`,
            values: [
              {
                label: word('shared.all'),
                address: addressOf(0),
                isChosen: values.every((one) => one.choice !== chosen),
              },
              ...values.map(({ label: own, choice }) => ({
                label: own,
                address: addressOf(choice),
                isChosen: choice === chosen,
              })),
            ],
          },
    ),
    tables: view.tables,
    withheld: isHidden ? word('shared.withheld', { least: String(least) }) : '',
  });
}
