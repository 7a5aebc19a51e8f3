import { inkOn } from '@cup/domain/crest'
import { type About, finalPlaceOf, type ShareCard, sideOf } from './card-about.ts'
import { crestWidth } from './card-canvas.ts'
import { drawField, drawTeamSign, drawText, half, type Pen } from './card-pen.ts'

/** [H16] In pixels: upright, as phones show pictures. */
export const PORTRAIT_SIZE = { width: 1080, height: 1350 } as const

type Head = Pick<ShareCard, 'cup' | 'label' | 'below'>
type Portrait = Extract<ShareCard, { kind: 'portrait' }>

/** [H16] The picture of a final place to keep; undefined while there is none. It names no player. */
export function portraitCard(about: About, teamId: string, head: Head): Portrait | undefined {
  const team = about.teamOf(teamId)
  const place = finalPlaceOf(about, teamId)
  if (!team || !place) return undefined
  const own = about.games.flatMap((game) => {
    const { homeTeamId, guestTeamId } = game.resolvedTeams
    const isOwn = homeTeamId === teamId || guestTeamId === teamId
    return isOwn && game.result && !game.cancelled ? [{ game, goals: game.result[sideOf(game, teamId)] }] : []
  })
  const wins = own.filter(({ game }) => game.result?.winnerTeamId === teamId).length
  const goals = own.reduce((sum, one) => sum + one.goals, 0)
  const lines = [counted(own.length, 'Spiel', 'Spiele'), counted(wins, 'Sieg', 'Siege'), counted(goals, 'Tor', 'Tore')]
  return { kind: 'portrait', ...head, team, place: `${place} von ${about.teams.length}`, lines }
}

const counted = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`

const MARGIN = 72
const HEAD_HEIGHT = 190
const FOOT_TOP = 1160

/** The cup above, in the colour of the team its crest, name and place, and below what it has played. */
export async function drawPortrait(pen: Pen, { cup, below, team, place, lines }: Portrait): Promise<void> {
  const { width, height } = PORTRAIT_SIZE
  const color = team.primaryColor
  const across = { left: MARGIN, width: width - 2 * MARGIN, align: 'centre' } as const
  const ink = { ...across, color: inkOn(color) }
  drawField(pen.canvas, { left: 0, top: HEAD_HEIGHT, width, height: FOOT_TOP - HEAD_HEIGHT }, color)
  await drawText(pen, { text: cup, ...across, top: 36, height: 120, sizes: [72, 60, 50, 42, 34] })
  const crest = 420
  await drawTeamSign(pen, team, { left: half(width - crestWidth(crest)), top: HEAD_HEIGHT + 50, height: crest })
  await drawText(pen, { text: team.name, ...ink, top: 680, height: 250, sizes: [96, 84, 72, 62, 54, 46, 40] })
  await drawText(pen, { text: place, ...ink, top: 950, height: 170, sizes: [140, 120, 100, 84] })
  await drawText(pen, { text: lines.join(' · '), ...across, top: FOOT_TOP + 26, height: 70, sizes: [52, 46, 40] })
  await drawText(pen, { text: below, ...across, top: height - 84, height: 56, sizes: [34, 30, 26] })
}
