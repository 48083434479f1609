export interface InterviewReader {
  readonly path: string;
  readonly found: string;
}

/**
 * Where single interviews are worked with, by their number, their case or the cookie of a browser. Everything else reads
 * `study_interview`, which has no tests: what counts interviews, lists them or gives them away must not tell of them.
 */
const HOMES: readonly RegExp[] = [
  /^apps\/server\/src\/features\/field\/(cases|field-media|field-sync|held-media|held-packages|interviews|kiosk-visitors|respondents)\//,
  // Whether a person's own interview may be corrected, and whether a case has been touched.
  /^apps\/server\/src\/http\/scope(-of-devices)?\.queries\.ts$/,
  /^apps\/server\/src\/features\/projects\/sample\/portion\.queries\.ts$/,
  /^apps\/server\/src\/features\/people\/people\/erase-people\.queries\.ts$/,
  /^apps\/server\/src\/(db\/schema\.ts$|demo\/|testing\/)/,
  /\.test\.ts$/,
];

/** Reading the table, in SQL or in the builder's words; a change of it is no reading. */
const READINGS = [
  /\b(?:from|join)\s+interview\b(?!_)/gi,
  /\b(?:selectFrom|\w*Join\w*)\(\s*['"`]interview(?: as \w+)?['"`]/g,
];

/** Every place in a file of the server that reads interviews together with those of test links. */
export function interviewReaders(path: string, text: string): readonly InterviewReader[] {
  if (!/^apps\/server\/src\/.*\.ts$/.test(path) || HOMES.some((home) => home.test(path))) return [];
  return READINGS.flatMap((reading) => [...text.matchAll(reading)].map(([found]) => ({ path, found })));
}
