export { areTooAlike, colourDifference, contrastOf, inkOn } from './colours.ts'
export type { Crest, CrestTeam, CrestText } from './crest.ts'
export { crestOf, distinctCrests, lookAlike } from './crest.ts'
