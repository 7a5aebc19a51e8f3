import type { Change } from '@cup/domain/cup-draft'
import { newCupTexts as texts } from '../../../texts/new-cup.ts'

const MINUTE_SECONDS = 60

/** Sentence of a change: "12 statt 15 Min. je Spiel". */
export function textOfChange(change: Change): string {
  switch (change.type) {
    case 'duration':
      return texts.duration(change.from / MINUTE_SECONDS, change.to / MINUTE_SECONDS)
    case 'courts':
      return texts.moreCourts(change.courts)
    case 'allPlaces':
      return texts.allPlaces(change.age, change.isPlayed)
    case 'groups':
      return texts.moreGroups(change.age, change.groups)
    case 'noBreak':
      return texts.noBreak
  }
}
