const WORDS: Readonly<Record<string, Readonly<Record<string, { readonly he: string; readonly en: string }>>>> = {
  mode: {
    phone: { he: 'טלפון', en: 'Telephone' },
    web: { he: 'אינטרנט', en: 'Web' },
    offline: { he: 'לא מקוון', en: 'Offline' },
  },
  device: {
    phone: { he: 'טלפון נייד', en: 'Mobile phone' },
    tablet: { he: 'טאבלט', en: 'Tablet' },
    computer: { he: 'מחשב', en: 'Computer' },
  },
  dayPart: {
    morning: { he: 'בוקר (6–12)', en: 'Morning (6–12)' },
    afternoon: { he: 'צהריים (12–17)', en: 'Afternoon (12–17)' },
    evening: { he: 'ערב (17–22)', en: 'Evening (17–22)' },
    night: { he: 'לילה (22–6)', en: 'Night (22–6)' },
  },
};

/** What a value of the system is called until the project calls it otherwise: stored with quotas, as names of all cells are. */
export function systemLabels(field: string, value: string): Record<string, string> {
  return { ...WORDS[field]?.[value] };
}
