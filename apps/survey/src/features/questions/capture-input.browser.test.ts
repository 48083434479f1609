import { css, press, reach, type } from '@seker/component-tests';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { kindJourney } from '../../testing/kind-journey.ts';
import { PHONE, Respondent } from '../../testing/respondent.ts';
import { answered } from '../../testing/stored-values.ts';
import { captureWordsIn } from '../../texts/capture/capture-words.ts';
import { sayIn } from '../../texts/say-in.ts';

/** A picture of so many pixels, as a camera or a scanner gives one. */
async function picture(width: number, height: number, type = 'image/png'): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('nothing draws here');
  pen.fillStyle = '#963';
  pen.fillRect(0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  return new File([blob ?? ''], 'IMG_1.png', { type });
}

/** A tenth of a second of silence. */
function silence(): File {
  const head = new DataView(new ArrayBuffer(44 + 800));
  const write = (at: number, text: string): void => {
    for (let index = 0; index < text.length; index += 1) head.setUint8(at + index, text.charCodeAt(index));
  };
  write(0, 'RIFF');
  head.setUint32(4, 36 + 800, true);
  write(8, 'WAVEfmt ');
  head.setUint32(16, 16, true);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    head.setUint16(at, value, true);
  head.setUint32(24, 8_000, true);
  head.setUint32(28, 8_000, true);
  write(36, 'data');
  head.setUint32(40, 800, true);
  return new File([head], 'note.wav', { type: 'audio/wav' });
}

/** Chooses a file, as the button's own field gets it from the browser's dialog. */
async function choose(file: File): Promise<void> {
  await userEvent.upload(css('.question input[type="file"]').first(), file);
}

const field = (): HTMLInputElement | null => document.querySelector('input[type="hidden"][name="a.q"]');
async function captured(): Promise<Readonly<Record<string, unknown>>> {
  await expect.poll(() => field()?.value ?? '').not.toBe('');
  return JSON.parse(field()?.value ?? '{}');
}

const medium = (mime: string, name: string | null = null) =>
  answered({
    type: 'medium',
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    bytes: expect.any(Number),
    mime,
    name,
  });

kindJourney('capture-photo', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    const words = captureWordsIn(by.language);
    await choose(await picture(2_000, 1_000));
    await captured();
    await expect.poll(() => document.querySelectorAll('.question img').length).toBe(1);
    // No longer than it is kept, and upright: what the camera wrote beside it is not drawn along.
    await expect.poll(() => document.querySelector<HTMLImageElement>('.question img')?.naturalWidth).toBe(1_600);
    await reach(by.button(words.remove));
    await press('Enter');
    await expect.poll(() => field()?.value).toBe('');
    await choose(await picture(40, 30));
    await captured();
  },
  stored: { Q: medium('image/jpeg') },
});

kindJourney('capture-audio', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await choose(silence());
    await captured();
    await expect.element(css('.question audio')).toHaveAccessibleName(captureWordsIn(by.language).sound);
  },
  stored: { Q: medium('audio/wav') },
});

kindJourney('capture-signature', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    const words = captureWordsIn(by.language);
    await reach(css('.question').getByRole('textbox', { name: words.typedName }));
    await type('נועה Cohen');
    await press('Enter');
    await captured();
    await expect.poll(() => document.querySelector('.question img')?.getAttribute('alt')).toBe(words.signed);
  },
  stored: { Q: medium('image/png') },
});

kindJourney('capture-file', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    const words = captureWordsIn(by.language);
    await choose(new File(['x'.repeat(1_048_577)], 'long.txt', { type: 'text/plain' }));
    await expect
      .element(css('.question .complaint').last())
      .toHaveTextContent(words.tooLarge.replace('{megabytes}', '1'));
    await choose(new File(['<b>'], 'page.html', { type: 'text/html' }));
    await expect.element(css('.question .complaint').last()).toHaveTextContent(words.wrongType);
    await choose(new File(['קבלה'], 'קבלה.txt', { type: 'text/plain' }));
    expect(await captured()).toMatchObject({ bytes: 8, name: 'קבלה.txt' });
    await expect.element(css('.question').getByText('קבלה.txt')).toBeVisible();
  },
  stored: { Q: medium('text/plain', 'קבלה.txt') },
});

/** A place as a telephone finds it: the first is the antenna's. */
function placeFound(...accuracies: readonly number[]): void {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      watchPosition: (found: PositionCallback) => {
        for (const accuracy of accuracies)
          queueMicrotask(() =>
            found({ coords: { latitude: 31.7683, longitude: 35.2137, accuracy } } as GeolocationPosition),
          );
        return 1;
      },
      clearWatch: () => undefined,
    },
  });
}

kindJourney('capture-position', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    const words = captureWordsIn(by.language);
    placeFound(900, 12);
    await reach(css('.capture-acts button').first());
    await press('Enter');
    expect(await captured()).toMatchObject({ lat: 31.7683, lon: 35.2137, accuracy: 12 });
    await expect
      .element(css('.question .capture-place span'))
      .toHaveTextContent(words.accurate.replace('{metres}', '12'));
  },
  stored: {
    Q: answered({
      type: 'position',
      lat: 31.7683,
      lon: 35.2137,
      accuracy: 12,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    }),
  },
});

kindJourney('capture-barcode', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await reach(by.named(''));
    await type('729');
    await by.goOn();
    await by.expectComplaints(sayIn(by.language)('complaint.patternMismatch'));
    await reach(by.named(''));
    await type('0000000001');
  },
  stored: { Q: answered({ type: 'text', text: '7290000000001' }) },
});

test('a signature that was drawn is taken by the page that is sent', async () => {
  const by = await Respondent.open('capture-signature', 'en', PHONE);
  const pad = await css('.capture-pad').findElement();
  const { left, top } = pad.getBoundingClientRect();
  const at = (type: string, x: number, y: number): void => {
    pad.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: left + x, clientY: top + y, isPrimary: true }),
    );
  };
  pad.setPointerCapture = () => undefined;
  at('pointerdown', 20, 20);
  at('pointermove', 80, 60);
  at('pointerup', 80, 60);
  expect(field()?.value).toBe('');
  await by.goOn();
  expect(await by.stored()).toEqual({ Q: medium('image/png') });
});
