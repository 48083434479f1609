import './areas.css';
import { useText } from '@seker/ui';
import { IconPhoto } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { itemsIn } from '../../session/acts/item-acts.ts';
import type { PaperPartProps } from '../kinds/paper-part-props.ts';
import { ItemTexts } from '../paper/item-texts.tsx';
import { useMediumPath } from '../properties/media-rows.tsx';
import { AreaFigure } from './area-figure.tsx';
import { AreaMark } from './area-mark.tsx';
import { AreaTools } from './area-tools.tsx';
import { ShapeFigure } from './shape-figure.tsx';
import { useAreaEdits } from './use-area-edits.ts';
import { useDrawing } from './use-drawing.ts';
import { PICTURE } from './use-shape-drag.ts';

/** Areas on a picture: drawn, moved and resized here by mouse and by keys, and set by their numbers in the properties. */
export function AreasPaper({ node }: PaperPartProps): ReactElement {
  const t = useText();
  const path = useMediumPath(node['image']);
  const edits = useAreaEdits(node.uid);
  const [chosen, setChosen] = useState<string | null>(null);
  const drawing = useDrawing(
    (shape) => setChosen(edits.add(shape)),
    () => setChosen(null),
  );
  const { tool, corners, onKeyDown, onPointerDown, onPointerMove, onPointerUp, onPointerCancel } = drawing;
  const areas = itemsIn(node['areas']);
  return (
    <div className="paper-lists">
      {path === null ? (
        <span className="paper-areas-none">
          <IconPhoto size={32} aria-hidden="true" />
          {t('designer.choosePicture')}
        </span>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: Esc of the tools inside is met here.
        <div className="areas" onKeyDown={onKeyDown}>
          <AreaTools tool={tool} onChoose={drawing.choose} onPress={drawing.press} />
          <div
            className={PICTURE}
            dir="ltr"
            data-tool={tool}
            {...{ onPointerDown, onPointerMove, onPointerUp, onPointerCancel }}
          >
            <img src={path} alt="" draggable={false} />
            <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
              {areas.map((area) => (
                <AreaFigure
                  key={area.uid}
                  shape={edits.shapeOf(area)}
                  onGrip={() => setChosen(area.uid)}
                  onMove={(shape) => edits.reshape(area.uid, shape)}
                />
              ))}
              {drawing.shape === null ? null : <ShapeFigure className="area-drawn" shape={drawing.shape} />}
              {corners.length > 1 ? (
                <polyline
                  className="area-drawn"
                  points={corners.map(({ x, y }) => `${x.toString()},${y.toString()}`).join(' ')}
                />
              ) : null}
            </svg>
            {tool === 'polygon'
              ? corners.map(({ x, y }, corner) => (
                  <span
                    // biome-ignore lint/suspicious/noArrayIndexKey: a corner has no name but its place.
                    key={corner}
                    className="area-corner"
                    style={{
                      insetInlineStart: `${(100 * x).toString()}%`,
                      insetBlockStart: `${(100 * y).toString()}%`,
                    }}
                  />
                ))
              : null}
            {areas.map((area, place) => (
              <AreaMark
                key={area.uid}
                uid={node.uid}
                area={area}
                place={place}
                isChosen={chosen === area.uid}
                edits={edits}
                onChoose={() => setChosen(area.uid)}
              />
            ))}
          </div>
          <p className="areas-hint">{t(`designer.draw.hint.${tool}`)}</p>
          <p className="sk-read" role="status">
            {edits.told}
          </p>
        </div>
      )}
      <ItemTexts list={{ uid: node.uid, list: 'areas' }} addLabel={t('designer.addTo.areas')} />
    </div>
  );
}
