import { SURVEY_STATUSES, type SurveyStatus } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import { type ReactElement, useId } from 'react';

export interface StatusTilesProps {
  readonly chosen: readonly SurveyStatus[];
  /** Null while they are counted for the first time. */
  readonly counts: Readonly<Record<SurveyStatus, number>> | null;
  /** None is chosen, and one must be. */
  readonly isWrong: boolean;
  readonly onChange: (chosen: readonly SurveyStatus[]) => void;
}

/** The six survey statuses as tiles with their counts, of which at least one is chosen. */
export function StatusTiles({ chosen, counts, isWrong, onChange }: StatusTilesProps): ReactElement {
  const t = useText();
  const id = useId();
  return (
    <fieldset className="status-tiles" aria-describedby={isWrong ? `${id}-fault` : undefined}>
      <legend className="status-tiles-legend">{t('mail.bySurveyStatus')}</legend>
      {SURVEY_STATUSES.map((status) => (
        <label key={status} data-empty={counts?.[status] === 0 || undefined}>
          <input
            type="checkbox"
            checked={chosen.includes(status)}
            aria-invalid={isWrong || undefined}
            onChange={({ currentTarget: { checked } }) =>
              onChange(SURVEY_STATUSES.filter((one) => (one === status ? checked : chosen.includes(one))))
            }
          />
          <span>{t(`cases.survey.${status}`)}</span>
          <bdi className="sk-tabular">{counts === null ? '' : countText(counts[status])}</bdi>
        </label>
      ))}
      {isWrong ? (
        <p id={`${id}-fault`} role="alert">
          {t('mail.chooseRespondents')}
        </p>
      ) : null}
    </fieldset>
  );
}
