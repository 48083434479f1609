const WORDS: Readonly<Record<string, Readonly<Record<string, { readonly he: string; readonly en: string }>>>> = {
  mode: {
    phone: { he: 'טלפון', en: 'Telephone' },
    web: { he: 'אינטרנט', en: 'Web' },
    offline: { he: 'לא מקוון', en: 'Offline' },
  },
};

/** Returns the default labels of a system value; they are stored with quotas, like all cell labels. */
export function systemLabels(field: string, value: string): Record<string, string> {
  return { ...WORDS[field]?.[value] };
}
