import '../../../project/bring-field-texts.ts';
import './quotas.css';
import { Button } from '@mantine/core';
import { countText, EmptyState, useText } from '@seker/ui';
import { IconChartBar, IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useProject } from '../../../project/project-data.ts';
import { ProjectHead } from '../../../project/project-head.tsx';
import { AddQuotaDialog } from './add-quota-dialog.tsx';
import { QuotaCard } from './quota-card.tsx';
import { type QuotaList, quotasQuery } from './quotas-data.ts';

/** The quotas of a project as they fill, and what they want. */
export function QuotasPage(): ReactElement {
  const t = useText();
  const { id: projectId } = useProject();
  const { data } = useSuspenseQuery(quotasQuery(projectId));
  const [isAdding, setAdding] = useState(false);
  const { rows, mayEdit, variables, sampleSize } = data;
  return (
    <>
      <ProjectHead
        title={t('quotas.title')}
        fact={rows.length === 0 ? undefined : t('quotas.live')}
        acts={
          mayEdit ? (
            <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
              {t('quotas.add')}
            </Button>
          ) : undefined
        }
      />
      {rows.length === 0 ? (
        <EmptyState
          icon={<IconChartBar size={56} stroke={1.2} aria-hidden="true" />}
          title={t('quotas.empty')}
          hint={t('quotas.emptyHint')}
        />
      ) : (
        <>
          <Totals list={data} />
          {rows.map((quota) => (
            <QuotaCard key={quota.id} projectId={projectId} quota={quota} sampleSize={sampleSize} mayEdit={mayEdit} />
          ))}
        </>
      )}
      {isAdding ? (
        <AddQuotaDialog projectId={projectId} variables={variables} onClose={() => setAdding(false)} />
      ) : null}
    </>
  );
}

function Totals({ list: { rows, completes, web, sampleSize, held } }: { readonly list: QuotaList }): ReactElement {
  const t = useText();
  const active = rows.filter((quota) => quota.active);
  const cells = active.flatMap((quota) => quota.cells);
  const closed = cells.filter(({ state }) => state === 'closed').length;
  const outside = Math.max(0, ...active.map((quota) => quota.outside));
  return (
    <dl className="quotas-totals">
      <div>
        <dt>{t('quotas.doneOfTarget')}</dt>
        <dd>
          <bdi dir="ltr">
            {countText(completes)}
            {sampleSize === null ? null : <small> / {countText(sampleSize)}</small>}
          </bdi>
          {web === 0 ? null : (
            <small className="quotas-modes">
              {t('completes.modes', { phone: countText(completes - web), web: countText(web) })}
            </small>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('quotas.heldNow')}</dt>
        <dd>{countText(held)}</dd>
      </div>
      <div>
        <dt>{t('quotas.closedCells')}</dt>
        <dd>
          <bdi dir="ltr">
            {countText(closed)} <small>/ {countText(cells.length)}</small>
          </bdi>
        </dd>
      </div>
      <div>
        <dt title={t('quotas.outsideHint')}>{t('quotas.outside')}</dt>
        <dd>{countText(outside)}</dd>
      </div>
    </dl>
  );
}
