import type { FloorRow } from '@seker/contract';
import { countText, useText, When } from '@seker/ui';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';

/** What the devices of a person in the field told last: when, what waits on them, and how much work is left. */
export function FieldFacts({ field }: { readonly field: NonNullable<FloorRow['field']> }): ReactElement {
  const t = useText();
  const { devices, seenAt, unsent, left, projects } = field;
  return (
    <dl className="watch-field">
      <div>
        <dt>{t('control.devices')}</dt>
        <dd>
          <Link to="/devices">
            <bdi>{devices.join(', ')}</bdi>
          </Link>
        </dd>
      </div>
      <div>
        <dt>{t('control.lastContact')}</dt>
        <dd>
          <When at={seenAt} />
        </dd>
      </div>
      <div>
        <dt>{t('control.notSent')}</dt>
        <dd>
          {countText(unsent.count)}
          {unsent.since === null ? null : (
            <>
              {' · '}
              {t('control.since')} <When at={unsent.since} />
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('control.workLeft')}</dt>
        <dd>
          {countText(left)}
          {projects.length === 0 ? null : (
            <>
              {' · '}
              <bdi>{projects.map(({ name }) => name).join(', ')}</bdi>
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}
