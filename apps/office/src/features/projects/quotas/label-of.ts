/** A name or label in the language of the screen; else in another one, else what it is called without. */
export function labelOf(labels: Readonly<Record<string, string>>, language: string, otherwise: string): string {
  return labels[language] ?? Object.values(labels)[0] ?? otherwise;
}
