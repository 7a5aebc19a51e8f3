export { type Day, type DayGame, EPOCH, factsAt, instantAt, type Press, type PlayedCup, sampleCup, sampleDay, signalOf } from './day.ts'
export { Mixer, nameOf } from './mixer.ts'
