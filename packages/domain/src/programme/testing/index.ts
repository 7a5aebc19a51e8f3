export {
  type Day,
  type DayGame,
  EPOCH,
  factsAt,
  instantAt,
  type PlayedCup,
  type Press,
  sampleCup,
  sampleDay,
  signalOf,
} from './day.ts'
export { Mixer, nameOf } from './mixer.ts'
