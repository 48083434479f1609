export interface MannerismFound {
  readonly path: string;
  readonly line: number;
  readonly found: string;
}

/** Words that name no role and no thing; a comment, a name or the title of a test says which is meant. */
const MANNERED =
  /\b(nobody|somebody|anybody|everybody|whoever|whomever|whatever|whichever|wherever|of late|the tries|in a ring|lest|whence|thereof)\b/gi;

/** Where such a word is not ours to choose, or is read on a screen. */
const EXEMPT: readonly RegExp[] = [
  /\/(dictionaries|texts|messages)\//,
  /\/demo-(texts-|questionnaire)/,
  // A migration that has run is never edited.
  /\/migrations\//,
  // The user name `nobody` of Unix.
  /^README\.md$/,
  /^apps\/server\/src\/postgres\/(home|create-database|embedded-postgres)\.ts$/,
  /^tools\/check\/plain-words/,
];

/** Every mannered word in a source. */
export function manneredWords(path: string, text: string): readonly MannerismFound[] {
  if (EXEMPT.some((place) => place.test(path))) return [];
  return text.split('\n').flatMap((content, index) =>
    [...content.matchAll(MANNERED)].map(([found]) => ({
      path,
      line: index + 1,
      found: `"${found}": say who or what`,
    })),
  );
}
