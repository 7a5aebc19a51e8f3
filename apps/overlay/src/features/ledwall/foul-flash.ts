import type { Game } from '@cup/contract/entities'
import { SIDES } from '@cup/domain/kernel'
import { foulsOnDisplay, withEveryList } from '@cup/domain/projections'
import { FOUL_FLASH_SECONDS, type WallFoul } from '@cup/ui/ledwall'
import { useMemo } from 'react'
import { useEntryNews } from '../../shared/entry-news.ts'

/** [F24] The foul of a moment ago, where a kick from 10 m is due for it. */
export function useFoulFlash(game: Game | undefined): WallFoul | undefined {
  const fouls = useMemo(
    () => (game ? withEveryList(game).fouls.map((foul) => ({ ...foul, id: foul.foulId })) : []),
    [game],
  )
  const shown = useEntryNews(game, fouls, FOUL_FLASH_SECONDS)
  const foul = fouls.find(({ id }) => id === shown)
  const side = SIDES.find((one) => foul && foul.teamId === game?.actualTeams[`${one}TeamId`])
  const signs = game && foulsOnDisplay(game)
  if (!side || signs?.[side].sign !== 'tenMetres') return undefined
  return { side, count: signs[side].count }
}
