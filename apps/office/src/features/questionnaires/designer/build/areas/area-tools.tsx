import { ActionIcon } from '@mantine/core';
import { useText } from '@seker/ui';
import { type Icon, IconCircle, IconPointer, IconPolygon, IconRectangle } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { SHAPES } from './shapes.ts';
import type { Tool } from './use-drawing.ts';

const ICONS = {
  select: IconPointer,
  rectangle: IconRectangle,
  ellipse: IconCircle,
  polygon: IconPolygon,
} as const satisfies Readonly<Record<Tool, Icon>>;

export interface AreaToolsProps {
  readonly tool: Tool;
  readonly onChoose: (tool: Tool) => void;
  /** The chosen tool is pressed by a key. */
  readonly onPress: () => void;
}

/** What is done to the picture next: an area is chosen, or one of a shape is drawn. */
export function AreaTools({ tool, onChoose, onPress }: AreaToolsProps): ReactElement {
  const t = useText();
  return (
    <div className="area-tools" role="toolbar" aria-label={t('designer.areas')}>
      {(['select', ...SHAPES] as const).map((each) => {
        const ToolIcon = ICONS[each];
        return (
          <ActionIcon
            key={each}
            variant={each === tool ? 'light' : 'subtle'}
            size={30}
            aria-label={t(`designer.draw.${each}`)}
            title={t(`designer.draw.${each}`)}
            aria-pressed={each === tool}
            onClick={({ detail }) => {
              if (each !== tool) onChoose(each);
              // No pointer has clicked.
              else if (detail === 0) onPress();
              else onChoose('select');
            }}
          >
            <ToolIcon size={17} aria-hidden="true" />
          </ActionIcon>
        );
      })}
    </div>
  );
}
