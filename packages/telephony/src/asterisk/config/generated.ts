/** The head of each file. */
export const GENERATED = '; Written by "npm run admin -- asterisk-config"; changes here are lost with the next one.';
