const WORDS: Readonly<Record<string, Readonly<Record<string, { readonly he: string; readonly en: string }>>>> = {
  mode: {
    phone: { he: 'טלפון', en: 'Telephone' },
    web: { he: 'אינטרנט', en: 'Web' },
    offline: { he: 'לא מקוון', en: 'Offline' },
  },
};

/** What a value of the system is called until the project calls it otherwise: stored with quotas, as names of all cells are. */
export function systemLabels(field: string, value: string): Record<string, string> {
  return { ...WORDS[field]?.[value] };
}
