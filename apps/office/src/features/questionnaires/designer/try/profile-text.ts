/** Fields of the list as people type them: `name = value`, a line each. */
export function profileOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    text.split('\n').flatMap((line): (readonly [string, string])[] => {
      const at = line.indexOf('=');
      const name = line.slice(0, Math.max(at, 0)).trim();
      return name === '' ? [] : [[name, line.slice(at + 1).trim()]];
    }),
  );
}

export function profileText(profile: Readonly<Record<string, string>>): string {
  return Object.entries(profile)
    .map(([name, value]) => `${name} = ${value}`)
    .join('\n');
}
