import { Checkbox } from '@mantine/core';
import type { CodingAllocation, EncoderRow } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { TypedNumberInput } from '../../../../form/index.ts';
import { Fresh } from '../../../../shell/fresh.tsx';
import { initialsOf } from '../../../../shell/initials-of.ts';
import { LanguageNames } from '../progress/language-names.tsx';
import type { CodingChoices } from './allocation-data.ts';
import type { AllocationDraft } from './allocation-wish.ts';

export interface TakersTableProps {
  readonly takers: CodingChoices['people'];
  readonly languages: CodingChoices['languages'];
  readonly people: readonly EncoderRow[];
  readonly draft: AllocationDraft;
  /** Null: not counted. */
  readonly given: CodingAllocation | null;
  readonly onChange: (part: Partial<AllocationDraft>) => void;
}

/** The encoders of the project, who of them takes answers, and how many each gets. */
export function TakersTable(props: TakersTableProps): ReactElement {
  const { takers, languages, people, draft, given, onChange } = props;
  const t = useText();
  const { chosen, numbers, way } = draft;
  const choose = (id: number, isChosen: boolean): void =>
    onChange({
      chosen: new Set(takers.flatMap((one) => ((one.id === id ? isChosen : chosen.has(one.id)) ? one.id : []))),
    });
  return (
    <div className="allocation-takers">
      <table className="figures-table">
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                size="xs"
                aria-label={t('encodingAllocation.all')}
                checked={takers.length > 0 && chosen.size === takers.length}
                indeterminate={chosen.size > 0 && chosen.size < takers.length}
                onChange={(event) =>
                  onChange({ chosen: new Set(event.currentTarget.checked ? takers.map(({ id }) => id) : []) })
                }
              />
            </th>
            <th scope="col">{t('encodingAllocation.name')}</th>
            <th scope="col">{t('encodingAllocation.languages')}</th>
            {([...(way === 'number' ? (['wanted'] as const) : []), 'perHour', 'left', 'gets'] as const).map(
              (column) => (
                <th key={column} scope="col" className="figures-number">
                  {t(`encodingAllocation.${column}`)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {takers.map(({ id, name, languages: spoken }) => {
            const known = people.find(({ personId }) => personId === id);
            const left = known?.tasks.reduce((sum, { answers, done }) => sum + answers - done, 0) ?? 0;
            const isChosen = chosen.has(id);
            const gets = isChosen ? (given?.people.find(({ personId }) => personId === id)?.answers ?? 0) : 0;
            return (
              <tr key={id}>
                <td>
                  <Checkbox
                    size="xs"
                    aria-label={t('encodingAllocation.choose', { name })}
                    checked={isChosen}
                    onChange={(event) => choose(id, event.currentTarget.checked)}
                  />
                </td>
                <th scope="row" className="coding-name">
                  <span className="coding-initials" aria-hidden="true">
                    {initialsOf(name)}
                  </span>
                  <bdi>{name}</bdi>
                </th>
                <td className="coding-languages">
                  <LanguageNames codes={spoken} languages={languages} />
                </td>
                {way === 'number' ? (
                  <td className="figures-number">
                    <TypedNumberInput
                      size="xs"
                      className="allocation-number"
                      min={1}
                      max={1_000_000}
                      allowDecimal={false}
                      allowNegative={false}
                      disabled={!isChosen}
                      aria-label={t('encodingAllocation.wantedOf', { name })}
                      attributes={{ input: { dir: 'ltr' } }}
                      value={numbers.get(id) ?? null}
                      onChange={(number) => onChange({ numbers: withNumber(numbers, id, number) })}
                    />
                  </td>
                ) : null}
                <td className="figures-number">
                  {known === undefined || known.perHour === null ? '–' : countText(known.perHour)}
                </td>
                <td className="figures-number">{left === 0 ? '–' : countText(left)}</td>
                <td className="figures-number">
                  <Fresh value={String(gets)}>
                    <b>{gets === 0 ? '–' : countText(gets)}</b>
                  </Fresh>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function withNumber(
  numbers: ReadonlyMap<number, number>,
  id: number,
  number: number | null,
): ReadonlyMap<number, number> {
  const next = new Map(numbers);
  if (number === null || number < 1) next.delete(id);
  else next.set(id, number);
  return next;
}
