import './band-table.css';
import { ActionIcon, Button } from '@mantine/core';
import type { DividableField } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import { IconX } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { NameCell, OutsideRow, PeopleCells, ShareCell } from './band-cells.tsx';
import { type BandsDraft, balanced, boundText, dropCut, moveCut, namesOf, sumOf, upperOf } from './bands-draft.ts';
import { BoundInput } from './bound-input.tsx';
import { WithoutRow } from './without-row.tsx';

export interface BandTableProps {
  readonly draft: BandsDraft;
  /** The people of each value, of those beside them, and of all; null: there are no answers yet to count, as of a question. */
  readonly people: {
    readonly counts: readonly number[];
    readonly below: number;
    readonly beyond: number;
    readonly without: number;
    readonly unread: number;
    readonly all: number;
  } | null;
  readonly shares: readonly (number | null)[];
  readonly step: number;
  readonly isWhole: boolean;
  readonly isLocked: boolean;
  /** What is divided. */
  readonly field: Pick<DividableField, 'source' | 'holds'>;
  /** The questions that can tell the value of people who have none in the list. */
  readonly questions: readonly DividableField[];
  readonly language: 'he' | 'en';
  readonly onChange: (draft: BandsDraft) => void;
}

/** The bands one by one: their bounds, names, people, and shares of the population. */
export function BandTable(props: BandTableProps): ReactElement {
  const { draft, people, shares, isWhole, isLocked, field, language, onChange } = props;
  const t = useText();
  const { cuts, end, measure } = draft.bands;
  const names = namesOf(draft, isWhole);
  const all = people?.all ?? 0;
  const sum = sumOf(shares);
  const isKnown = shares.some((share) => share !== null);
  const noValue = field.holds === 'date' ? t('bands.noDate') : t('bands.noNumber');
  const rename = (at: number, typed: string): void => {
    const before = names[at] ?? { he: '', en: '' };
    const other = language === 'he' ? 'en' : 'he';
    // A name that was alike in both languages stays so.
    const name = { ...before, [language]: typed, ...(before[other] === before[language] ? { [other]: typed } : {}) };
    onChange({ ...draft, names: draft.names.with(at, typed.trim() === '' ? null : name) });
  };
  const setShare = (at: number, share: number | null): boolean => {
    if (share !== null && (share < 0 || share > 100)) return false;
    onChange({ ...draft, shares: shares.with(at, share === null ? null : Math.round(10 * share) / 10) });
    return true;
  };
  const setUpper = (at: number, upper: number | null): boolean => {
    const last = at === cuts.length - 1;
    if (!last || (upper !== null && upper < (cuts[at] ?? 0))) return false;
    const bands = { ...draft.bands, end: upper === null ? null : isWhole ? upper + 1 : upper };
    onChange({ ...draft, bands });
    return true;
  };
  const setLower = (at: number, lower: number | null): boolean => {
    if (lower === null) return false;
    const least = at === 0 ? Number.NEGATIVE_INFINITY : (cuts[at - 1] ?? 0);
    const most = cuts[at + 1] ?? end ?? Number.POSITIVE_INFINITY;
    if (lower <= least || lower >= most) return false;
    onChange(moveCut(draft, at, lower, Number.EPSILON));
    return true;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by keyboard.
    <div className="bands-scroll" tabIndex={0} role="region" aria-label={t('bands.table')}>
      <table className="bands-table">
        <thead>
          <tr>
            <th>{t('bands.bounds')}</th>
            <th>{t('bands.name')}</th>
            <th className="bands-number">{t('bands.inList')}</th>
            <th>{t('bands.shareOfList')}</th>
            <th className="bands-number">{t('bands.inPopulation')}</th>
            <th>
              <span className="sk-read">{t('variables.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {cuts.map((cut, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a band is its place; its bounds move.
            <tr key={at}>
              <td>
                <span className="bands-bounds">
                  <span className="bands-mark" data-band={at % 2} aria-hidden="true" />
                  <span className="bands-range" dir="ltr">
                    <BoundInput
                      label={t('bands.lowerOf', { name: names[at]?.[language] ?? '' })}
                      value={cut}
                      isLocked={isLocked}
                      onTake={(value) => setLower(at, value)}
                    />
                    <span aria-hidden="true">–</span>
                    {at === cuts.length - 1 ? (
                      <BoundInput
                        label={t('bands.upperOf', { name: names[at]?.[language] ?? '' })}
                        value={isWhole ? upperOf(draft.bands, at) : end}
                        placeholder="+"
                        isLocked={isLocked}
                        onTake={(value) => setUpper(at, value)}
                      />
                    ) : (
                      <span>{isWhole ? boundText(upperOf(draft.bands, at) ?? 0, measure) : `<${cuts[at + 1]}`}</span>
                    )}
                  </span>
                </span>
              </td>
              <NameCell name={names[at]?.[language] ?? ''} at={at} onRename={rename} />
              <PeopleCells count={people?.counts[at] ?? null} all={all} mark={at % 2} />
              <ShareCell
                share={shares[at] ?? null}
                name={names[at]?.[language] ?? ''}
                onTake={(share) => setShare(at, share)}
              />
              <td className="bands-acts">
                {cuts.length === 1 || isLocked ? null : (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('bands.drop', { name: names[at]?.[language] ?? '' })}
                    onClick={() => onChange(dropCut(draft, at))}
                  >
                    <IconX size={16} aria-hidden="true" />
                  </ActionIcon>
                )}
              </td>
            </tr>
          ))}
          {draft.bands.without === 'own' ? (
            <tr>
              <td>{noValue}</td>
              <NameCell name={names[cuts.length]?.[language] ?? ''} at={cuts.length} onRename={rename} />
              <PeopleCells count={people?.counts[cuts.length] ?? null} all={all} mark={cuts.length % 2} />
              <ShareCell
                share={shares[cuts.length] ?? null}
                name={names[cuts.length]?.[language] ?? ''}
                onTake={(share) => setShare(cuts.length, share)}
              />
              <td />
            </tr>
          ) : null}
          {people === null || people.below === 0 ? null : (
            <OutsideRow
              text={t('bands.below', { bound: boundText(cuts[0] ?? 0, measure) })}
              count={people.below}
              all={all}
            />
          )}
          {people === null || people.beyond === 0 ? null : (
            <OutsideRow
              text={t('bands.beyond', { bound: boundText(end ?? 0, measure) })}
              count={people.beyond}
              all={all}
            />
          )}
          <WithoutRow
            draft={draft}
            people={people}
            isLocked={isLocked}
            field={field}
            questions={props.questions}
            text={noValue}
            all={all}
            onChange={onChange}
          />
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('bands.all')}
            </th>
            <td className="bands-number">{people === null ? '–' : countText(people.all)}</td>
            <td className="bands-percent">{all === 0 ? '–' : '100%'}</td>
            <td className="bands-number" data-tone={!isKnown ? undefined : sum === 100 ? 'accent' : 'danger'}>
              <bdi>{isKnown ? `${sum.toFixed(1)}%` : '–'}</bdi>
              {isKnown && sum !== 100 ? (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  onClick={() => onChange({ ...draft, shares: balanced(shares) })}
                >
                  {t('bands.balance')}
                </Button>
              ) : null}
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
