import type { MediumFile } from '@seker/contract';
import type { Words } from './exhibit.ts';

interface Picture {
  readonly file: string;
  readonly alt: Words;
  readonly size?: readonly [width: number, height: number];
  /** What is seen and heard in it, in a file for each language. */
  readonly captions?: Words;
  readonly transcript?: Words;
}

const HEIGHT = 300;
const both = (name: string, width: number, he: string, en: string): readonly (readonly [string, Picture])[] => [
  [`${name}-front`, { file: `${name}-front.png`, alt: [he, en], size: [width, HEIGHT] }],
  [`${name}-back`, { file: `${name}-back.png`, alt: [`${he}, מאחור`, `${en}, from behind`], size: [width, HEIGHT] }],
];
const label = (name: string, he: string, en: string): readonly [string, Picture] => [
  `label-${name}`,
  { file: `label-${name}.png`, alt: [he, en], size: [400, HEIGHT] },
];

const PICTURES: ReadonlyMap<string, Picture> = new Map([
  ...both('cereal', 154, 'קופסת דגני בוקר כתומה', 'An orange box of cereal'),
  ...both('tea', 154, 'קופסת תה ירוקה', 'A green box of tea'),
  ...both('coffee', 108, 'צנצנת קפה', 'A jar of coffee'),
  ...both('milk', 128, 'קרטון חלב', 'A carton of milk'),
  ...both('juice', 92, 'בקבוק מיץ תפוזים', 'A bottle of orange juice'),
  ...both('biscuits', 176, 'חבילת עוגיות', 'A packet of biscuits'),
  label('mountain', 'תווית כחולה עם הרים לבנים', 'A blue label with white mountains'),
  label('drop', 'תווית בהירה עם טיפה', 'A pale label with a drop'),
  label('leaf', 'תווית עם עלה בתוך עיגול', 'A label with a leaf in a circle'),
  label('wave', 'תווית כתומה עם גל', 'An orange label with a wave'),
  ['room', { file: 'room.png', alt: ['סלון מצויר', 'A drawing of a living room'], size: [900, 560] }],
  ['street', { file: 'street.png', alt: ['רחוב עם אוטובוס ירוק', 'A street with a green bus'], size: [640, 360] }],
  [
    'sunrise',
    {
      file: 'sunrise.mp4',
      alt: ['שמש עולה ושוקעת', 'The sun rises and sets'],
      size: [320, 180],
      captions: ['sunrise-he.vtt', 'sunrise-en.vtt'],
    },
  ],
  [
    'chime',
    {
      file: 'chime.mp3',
      alt: ['צלצול של שני צלילים', 'A chime of two notes'],
      transcript: ['chime-he.txt', 'chime-en.txt'],
    },
  ],
]);

/** Where the file of one of the gallery's media is; `null` for any other id. */
export function pictureFile(id: string, language: string): MediumFile | null {
  const picture = PICTURES.get(id);
  if (picture === undefined) return null;
  const { file, alt, size, captions, transcript } = picture;
  const pick = ([he, en]: Words): string => (language === 'he' ? he : en);
  return {
    url: urlOf(file),
    alt: pick(alt),
    ...(size === undefined ? {} : { width: size[0], height: size[1] }),
    ...(captions === undefined ? {} : { captions: urlOf(pick(captions)) }),
    ...(transcript === undefined ? {} : { transcript: urlOf(pick(transcript)) }),
  };
}

export function isPicture(file: string): boolean {
  return [...PICTURES.values()].some((picture) =>
    [picture.file, ...(picture.captions ?? []), ...(picture.transcript ?? [])].includes(file),
  );
}

function urlOf(file: string): string {
  return `/gallery/pictures/${file}`;
}
