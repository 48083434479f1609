import {
  BANNER_LANGUAGES,
  type BannerLanguage,
  type BannerMoment,
  type BannerSettings,
  type BannerShape,
  type BannerWords,
  bannerForm,
  type WholeBanner,
} from '@seker/contract';

type WordField = `texts.${BannerLanguage}.${keyof BannerWords}`;

/** The fields of the form, flat; those of a nested part are named as the server names their faults. */
export type BannerValues = Readonly<Record<WordField, string>> & {
  readonly name: string;
  readonly shape: BannerShape;
  readonly side: 'left' | 'right';
  readonly colour: string;
  readonly moment: BannerMoment;
  readonly seconds: number | null;
  readonly scrollPercent: number | null;
  readonly selector: string;
  readonly percent: number | null;
  readonly days: number | null;
  readonly pages: string;
};

const NO_WORDS: BannerWords = { title: '', text: '', go: '', no: '' };

/** What a new banner begins with. */
export const NEW_BANNER: BannerValues = valuesOf({
  name: '',
  shape: 'card',
  side: 'left',
  colour: '#0f766e',
  texts: { he: NO_WORDS, en: NO_WORDS },
  moment: 'delay',
  seconds: 8,
  scrollPercent: 50,
  selector: '',
  percent: 20,
  days: 14,
  pages: '',
});

export function valuesOf(banner: (BannerSettings & { readonly name: string }) | WholeBanner): BannerValues {
  const { he, en } = banner.texts;
  return {
    name: banner.name,
    shape: banner.shape,
    side: banner.side,
    colour: banner.colour,
    'texts.he.title': he.title,
    'texts.he.text': he.text,
    'texts.he.go': he.go,
    'texts.he.no': he.no,
    'texts.en.title': en.title,
    'texts.en.text': en.text,
    'texts.en.go': en.go,
    'texts.en.no': en.no,
    moment: banner.moment,
    seconds: banner.seconds,
    scrollPercent: banner.scrollPercent,
    selector: banner.selector,
    percent: banner.percent,
    days: banner.days,
    pages: banner.pages,
  };
}

/** The body of the call; an emptied number is judged by its schema. */
export function bodyOf(values: BannerValues) {
  const wordsOf = (language: BannerLanguage): BannerWords => ({
    title: values[`texts.${language}.title`],
    text: values[`texts.${language}.text`],
    go: values[`texts.${language}.go`],
    no: values[`texts.${language}.no`],
  });
  return {
    name: values.name,
    shape: values.shape,
    side: values.side,
    colour: values.colour.toLowerCase(),
    texts: { he: wordsOf('he'), en: wordsOf('en') },
    moment: values.moment,
    seconds: values.seconds ?? Number.NaN,
    scrollPercent: values.scrollPercent ?? Number.NaN,
    selector: values.selector,
    percent: values.percent ?? Number.NaN,
    days: values.days ?? Number.NaN,
    pages: values.pages,
  };
}

/** The schema of the call, over the flat form. */
export const bannerSchema = {
  safeParse: (values: BannerValues) => bannerForm.safeParse(bodyOf(values)),
};

/** The language to begin with: the first that has words. */
export function spokenFirst(values: BannerValues): BannerLanguage {
  return BANNER_LANGUAGES.find((language) => values[`texts.${language}.title`] !== '') ?? 'he';
}
