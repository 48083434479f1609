import { useText } from '@seker/ui';
import { IconArrowBack, IconArrowForward, IconReload } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Tool } from '../parts/bar/tool.tsx';
import type { Engine } from './engine.ts';

export interface StageToolsProps {
  readonly engine: Engine;
  /** Whether the page can be answered at random, to see the next one. */
  readonly mayFill?: boolean;
}

/** Back, on, and anew. */
export function StageTools({ engine, mayFill = false }: StageToolsProps): ReactElement {
  const t = useText();
  return (
    <>
      <Tool
        of="stage"
        icon={IconArrowBack}
        turns
        label={t('designer.try.back')}
        onPress={() => engine.ask({ do: 'back' })}
      />
      {mayFill ? (
        <Tool
          of="stage"
          icon={IconArrowForward}
          turns
          label={t('designer.try.fillPage')}
          onPress={() => engine.ask({ do: 'fill', upTo: 'page' })}
        />
      ) : null}
      <Tool
        of="stage"
        icon={IconReload}
        label={t('designer.try.restart')}
        onPress={() => engine.ask({ do: 'restart' })}
      />
    </>
  );
}
