import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CaptureChooser } from './capture-chooser.tsx';
import { drawnAnew } from './capture-picture.ts';
import { CaptureStanding } from './capture-standing.tsx';
import { type CapturedMedium, type CaptureInputProps, useCapture } from './use-capture.ts';
import { useObjectUrl } from './use-object-url.ts';

const WIDTH = 900;
const HEIGHT = 300;
const INK = '#111';
const GROUND = '#fff';

/** A pad to sign on; who cannot draw types the name, or chooses a picture of the signature. */
export function CaptureSignature(props: CaptureInputProps): ReactNode {
  const { words, labelledBy, describedBy } = props;
  const pad = useRef<HTMLCanvasElement>(null);
  /** Drawn and not yet taken: the page that is sent takes it. */
  const isFresh = useRef(false);
  const takePad = async (take: CapturedMedium['take']): Promise<void> => {
    isFresh.current = false;
    const picture = await pictureOf(pad.current);
    if (picture !== null) await take(picture);
  };
  const medium = useCapture(props, async (take) => {
    if (isFresh.current) await takePad(take);
  });
  const url = useObjectUrl(medium.content);
  const drawing = useRef(false);
  const [name, setName] = useState('');
  const nameId = useId();
  const isEmpty = medium.standing.at === 'empty';

  useEffect(() => {
    if (isEmpty) wipe(pad.current);
  }, [isEmpty]);

  const handleDown = (event: PointerEvent<HTMLCanvasElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = true;
    const pen = penOf(event.currentTarget);
    const { x, y } = placeOn(event);
    pen?.beginPath();
    pen?.moveTo(x, y);
    // A touch is a dot.
    pen?.lineTo(x + 0.1, y);
    pen?.stroke();
  };
  const handleMove = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!drawing.current) return;
    const pen = penOf(event.currentTarget);
    const { x, y } = placeOn(event);
    pen?.lineTo(x, y);
    pen?.stroke();
  };
  const handleUp = (): void => {
    if (!drawing.current) return;
    drawing.current = false;
    isFresh.current = true;
  };
  const signWith = (typed: string): void => {
    const canvas = pad.current;
    const pen = canvas === null ? null : penOf(canvas);
    if (canvas === null || pen === null || typed.trim() === '') return;
    wipe(canvas);
    pen.fillStyle = INK;
    pen.font = `italic ${Math.min(120, (1.6 * WIDTH) / typed.length)}px serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(typed.trim(), WIDTH / 2, HEIGHT / 2, WIDTH - 60);
    void takePad(medium.take);
  };
  const choose = async (file: File): Promise<void> => {
    const drawn = await drawnAnew(file, 'image/png');
    if (drawn === null) medium.fail('unreadable');
    else await medium.take(drawn);
  };

  return (
    <div className="capture">
      <CaptureStanding {...props} medium={medium}>
        {url !== null && <img className="capture-picture" src={url} alt={words.signed} />}
      </CaptureStanding>
      <div hidden={!isEmpty}>
        <p className="hint">{words.sign}</p>
        <canvas
          ref={pad}
          className="capture-pad"
          width={WIDTH}
          height={HEIGHT}
          role="img"
          aria-label={words.sign}
          onPointerDown={handleDown}
          onPointerMove={handleMove}
          onPointerUp={handleUp}
          onPointerCancel={handleUp}
        />
        <div className="capture-acts">
          <button
            type="button"
            onClick={() => {
              isFresh.current = false;
              wipe(pad.current);
            }}
          >
            {words.clear}
          </button>
        </div>
        <label htmlFor={nameId}>{words.typedName}</label>
        <div className="capture-acts">
          <input
            id={nameId}
            className="typed"
            type="text"
            dir="auto"
            autoComplete="name"
            maxLength={80}
            value={name}
            aria-describedby={describedBy}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              signWith(name);
            }}
          />
          <button type="button" disabled={name.trim() === ''} onClick={() => signWith(name)}>
            {words.useName}
          </button>
        </div>
        <CaptureChooser
          label={words.signatureFile}
          accept="image/*"
          className="plain"
          labelledBy={labelledBy}
          describedBy={describedBy}
          onChoose={(file) => void choose(file)}
        />
      </div>
    </div>
  );
}

async function pictureOf(canvas: HTMLCanvasElement | null): Promise<Blob | null> {
  return await new Promise((resolve) => (canvas === null ? resolve(null) : canvas.toBlob(resolve, 'image/png')));
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  pen.strokeStyle = INK;
  pen.lineWidth = 4;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  return pen;
}

function placeOn({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
  const box = currentTarget.getBoundingClientRect();
  return {
    x: ((clientX - box.left) / box.width) * WIDTH,
    y: ((clientY - box.top) / box.height) * HEIGHT,
  };
}

function wipe(canvas: HTMLCanvasElement | null): void {
  const pen = canvas?.getContext('2d') ?? null;
  if (pen === null) return;
  pen.fillStyle = GROUND;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
}
