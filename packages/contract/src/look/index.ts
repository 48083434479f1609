export { AA_TEXT, contrast } from './colour.ts';
export { type ColourMember, type ColourPair, colourPairs } from './colour-pairs.ts';
export { PALETTES, type Palette, type Scheme } from './palettes.ts';
export { hexOf, type SkinColours, skinColours } from './skin-colours.ts';
