import type { WholeSkin } from '@seker/contract';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';

/** Where a skin is seen besides this questionnaire: a change of it changes them all. */
export function LookUse({
  skin,
  questionnaireId,
}: {
  readonly skin: WholeSkin;
  readonly questionnaireId: number;
}): ReactElement | null {
  const t = useText();
  const others = skin.questionnaires.filter(({ id }) => id !== questionnaireId);
  const online = skin.projects.filter((project) => project.online);
  if (others.length + skin.projects.length === 0) return null;
  return (
    <div className="look-use" data-tone={online.length > 0 ? 'warn' : 'quiet'}>
      <p>
        {t(online.length > 0 ? 'designer.look.usedOnline' : 'designer.look.used', {
          count: others.length + skin.projects.length,
        })}
      </p>
      <ul>
        {skin.projects.map(({ id, name, online: isOnline }) => (
          <li key={`project ${id}`}>
            {t(isOnline ? 'designer.look.onlineProject' : 'designer.look.project')} <bdi>{name}</bdi>
          </li>
        ))}
        {others.map(({ id, name }) => (
          <li key={`questionnaire ${id}`}>
            {t('designer.look.questionnaire')} <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
