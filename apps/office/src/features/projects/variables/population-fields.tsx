import { Button } from '@mantine/core';
import { CallError, faultsIn, type VariableValue, type WholeVariable } from '@seker/contract';
import { failureText, type Translate, useText } from '@seker/ui';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { faultText } from '../../../form/index.ts';
import { CellsFileDialog } from '../../../upload/index.ts';
import { ValuesTable, type ValuesTableProps } from './values-table.tsx';

export interface PopulationFieldsProps extends ValuesTableProps {
  readonly projectId: number;
  readonly onUnit: (unit: WholeVariable['unit']) => void;
}

/** The values of a variable with what the population has of each: typed, taken from their source, or from a file. */
export function PopulationFields(props: PopulationFieldsProps): ReactElement {
  const { projectId, variable, values, faults, onChange, onUnit } = props;
  const t = useText();
  const [isReading, setReading] = useState(false);
  const { found, hasMoreFound, parts, mayEdit } = variable;
  const width = Math.max(1, parts.length);
  const hasCounts = found.some(({ count }) => count !== null);
  const keyOf = (value: Pick<VariableValue, 'parts'>) => value.parts.join('\u001f');
  const fill = (): void => {
    const known = new Map(values.map((value) => [keyOf(value), value]));
    const added = found.filter((value) => !known.has(keyOf(value)));
    onChange([...values, ...added.map(({ parts: own, labels }) => ({ parts: own, labels, amount: null }))]);
  };
  const fillCounts = (): void => {
    onUnit('count');
    const counts = new Map(found.map((value) => [keyOf(value), value.count]));
    const rest = found.filter((value) => !values.some((one) => keyOf(one) === keyOf(value)));
    onChange([
      ...values.map((value) => ({ ...value, amount: counts.get(keyOf(value)) ?? null })),
      ...rest.map(({ parts: own, labels, count }) => ({ parts: own, labels, amount: count })),
    ]);
  };
  return (
    <>
      {mayEdit ? (
        <div className="variables-tools">
          {found.length === 0 ? null : (
            <Button variant="default" size="sm" onClick={fill}>
              {t('variables.fill')}
            </Button>
          )}
          {hasCounts ? (
            <Button variant="default" size="sm" onClick={fillCounts}>
              {t('variables.fillCounts')}
            </Button>
          ) : null}
          <Button
            variant="default"
            size="sm"
            leftSection={<IconFileImport size={16} aria-hidden="true" />}
            onClick={() => setReading(true)}
          >
            {t('variables.fromFile')}
          </Button>
        </div>
      ) : null}
      {hasMoreFound ? <p className="variables-note">{t('variables.moreFound')}</p> : null}
      {faults['population'] === undefined ? null : (
        <p className="variables-fault" role="alert">
          {faults['population']}
        </p>
      )}
      {values.length === 0 ? <p className="variables-note">{t('variables.noValues')}</p> : <ValuesTable {...props} />}
      {mayEdit ? (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() =>
              onChange([...values, { parts: Array.from({ length: width }, () => ''), labels: {}, amount: null }])
            }
          >
            {t('variables.addValue')}
          </Button>
        </div>
      ) : null}
      {isReading ? (
        <CellsFileDialog
          projectId={projectId}
          variableId={variable.id}
          title={t('variables.fileTitle')}
          text={t('variables.fileText')}
          take={t('variables.fileTake')}
          refusalText={(error) => fileRefusal(error, t)}
          onTake={({ rows, unit }) => {
            onUnit(unit);
            // Labels that were given before stay where the file has none.
            const known = new Map(values.map((value) => [keyOf(value), value.labels]));
            onChange(rows.map((row) => ({ ...row, labels: { ...known.get(keyOf(row)), ...row.labels } })));
          }}
          onClose={() => setReading(false)}
        />
      ) : null}
    </>
  );
}

function fileRefusal(error: unknown, t: Translate): string | null {
  const [fault] = error instanceof CallError && error.code === 'invalid' ? faultsIn(error.details) : [];
  return fault === undefined ? failureText(error, t) : faultText(fault, t);
}
