import { type CompetitionId, defined, type GroupId } from '@cup/domain/kernel'
import { galleryTexts } from '../../texts/gallery.ts'

/** An overlay as the gallery lists it. */
export type OverlayEntry = {
  /** End of the address; that of the table has the group before it. */
  readonly path: string
  readonly title: string
  readonly text: string
}

/** [B15] The one source that shows the whole day. */
export const PROGRAMME: OverlayEntry = {
  path: 'programme',
  title: galleryTexts.programme,
  text: galleryTexts.programmeText,
}

/** The overlays of one picture each whose address is their name, in the order of a day. */
export const OVERLAYS: readonly OverlayEntry[] = [
  {
    path: 'score',
    title: galleryTexts.score,
    text: galleryTexts.scoreText,
  },
  {
    path: 'shootout',
    title: galleryTexts.shootOut,
    text: galleryTexts.shootOutText,
  },
  {
    path: 'next-match',
    title: galleryTexts.nextGame,
    text: galleryTexts.nextGameText,
  },
  {
    path: 'topscorer',
    title: galleryTexts.topScorers,
    text: galleryTexts.topScorersText,
  },
  {
    path: 'topscorer-fullscreen',
    title: galleryTexts.topScorersFullscreen,
    text: galleryTexts.topScorersFullscreenText,
  },
  {
    path: 'bracket',
    title: galleryTexts.bracket,
    text: galleryTexts.bracketText,
  },
  {
    path: 'final',
    title: galleryTexts.final,
    text: galleryTexts.finalText,
  },
  {
    path: 'countdown',
    title: galleryTexts.countdown,
    text: galleryTexts.countdownText,
  },
]

/** The table of a group; its address names competition and group. */
export const LEADERBOARD: OverlayEntry = {
  path: 'leaderboard',
  title: galleryTexts.leaderboard,
  text: galleryTexts.leaderboardText,
}

/** The LED wall, which hangs in the hall instead of going on air. */
export const LEDWALL: OverlayEntry = {
  path: 'ledwall',
  title: galleryTexts.ledwall,
  text: galleryTexts.ledwallText,
}

/** Entities that the address of an overlay may be pinned to. */
export type Pinned = {
  readonly competitionId?: CompetitionId | undefined
  /** [H2] The court whose games are shown. */
  readonly court?: string | undefined
}

/** The address of an overlay: for a pinned competition, or for the one on air; for a court, or for the first one. */
export function overlayAddress(origin: string, path: string, { competitionId, court }: Pinned = {}): string {
  const query = new URLSearchParams(defined({ competitionId, court })).toString()
  return `${origin}/streamelements/${path}${query && `?${query}`}`
}

/** The path of a group's table. */
export const leaderboardPath = (competitionId: CompetitionId, groupId: GroupId): string =>
  `${competitionId}/${groupId}/${LEADERBOARD.path}`
