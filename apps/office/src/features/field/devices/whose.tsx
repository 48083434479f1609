import type { DeviceRow } from '@seker/contract';
import { useText } from '@seker/ui';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';

/** The project of a kiosk, or the interviewer who has a device in the field. */
export function Whose({ project, person }: Pick<DeviceRow, 'project' | 'person'>): ReactElement {
  const t = useText();
  if (project === null) return <bdi>{person?.name ?? '–'}</bdi>;
  return (
    <Link className="device-project" to="/p/$projectId" params={{ projectId: String(project.id) }}>
      <bdi>{project.name}</bdi>
      {project.isOnline ? null : <small>{t('devices.offline')}</small>}
    </Link>
  );
}
