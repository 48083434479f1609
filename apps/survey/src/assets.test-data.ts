/** The addresses of the bundle's files, as a rendered page names them. */
export const ASSETS = {
  script: '/survey-assets/survey.js',
  style: '/survey-assets/survey.css',
  texts: {
    he: '/survey-assets/he.js',
    en: '/survey-assets/en.js',
    ar: '/survey-assets/ar.js',
    ru: '/survey-assets/ru.js',
  },
};
