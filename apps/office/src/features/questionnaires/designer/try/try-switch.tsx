import { useText } from '@seker/ui';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';

/** By hand, or by the thousand. */
export function TrySwitch(): ReactElement {
  const t = useText();
  const { questionnaireId = '' } = useParams({ strict: false });
  return (
    <div className="try-switch">
      <Link to="/questionnaires/$questionnaireId/try" params={{ questionnaireId }}>
        {t('designer.try.byHand')}
      </Link>
      <Link to="/questionnaires/$questionnaireId/test" params={{ questionnaireId }}>
        {t('designer.test')}
      </Link>
      <Link to="/questionnaires/$questionnaireId/print" params={{ questionnaireId }}>
        {t('designer.print')}
      </Link>
    </div>
  );
}
