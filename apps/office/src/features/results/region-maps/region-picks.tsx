import { Button } from '@mantine/core';
import { useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { bulkOfCases } from '../../../case-acts/bulk-of-cases.ts';
import { caseChoices } from '../../../case-acts/case-data.ts';
import { CasesActDialog } from '../../../case-acts/cases-act-dialog.tsx';
import { casesToGive } from './cases-to-give.ts';
import { foundCasesQuery } from './map-data.ts';

export interface RegionPicksProps {
  readonly projectId: number;
  /** The column of the list that says where people live, and its values that were chosen. */
  readonly field: string;
  readonly values: readonly string[];
  readonly onClear: () => void;
  readonly onStop: () => void;
}

/** Which regions are chosen, how many of their cases can be given to the field, and to whom they go. */
export function RegionPicks({ projectId, field, values, onClear, onStop }: RegionPicksProps): ReactElement {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const query = casesToGive(field, values);
  const { data: found } = useQuery(foundCasesQuery(projectId, query));
  const { data: choices } = useQuery(caseChoices(projectId));
  return (
    <div className="map-chosen map-picks" role="status">
      {query === null ? (
        <span>{t('map.pickHint')}</span>
      ) : (
        <span>
          <strong>{t('map.picked', { count: values.length })}</strong>
          {found === undefined ? null : ` · ${t('map.pickedCases', { count: found })}`}
        </span>
      )}
      <div className="map-pick-acts">
        <Button
          size="xs"
          disabled={query === null || found === undefined || found === 0 || choices === undefined}
          onClick={() => setIsAsking(true)}
        >
          {t('map.give')}
        </Button>
        <Button size="xs" variant="default" disabled={query === null} onClick={onClear}>
          {t('map.clear')}
        </Button>
        <Button size="xs" variant="subtle" onClick={onStop}>
          {t('map.pickStop')}
        </Button>
      </div>
      {isAsking && query !== null && found !== undefined && choices !== undefined ? (
        <CasesActDialog
          act="field"
          ticked={{ of: 'query', query, count: found }}
          interviewers={choices.interviewers}
          send={bulkOfCases(projectId, 'field')}
          onDone={onClear}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </div>
  );
}
