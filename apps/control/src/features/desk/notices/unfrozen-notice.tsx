import type { Game } from '@cup/contract/entities'
import { Button } from '@cup/ui/chakra'
import { Link } from 'react-router-dom'
import { Notice } from './notice.tsx'

type UnfrozenNoticeProps = { readonly games: readonly Pick<Game, 'id' | 'name' | 'competitionId'>[] }

/** [V6] Older games were begun and never frozen: their results are missing. */
export function UnfrozenNotice({ games }: UnfrozenNoticeProps) {
  if (games.length === 0) return null
  return (
    <Notice
      tone="warning"
      action={games.map(({ id, name, competitionId }) => (
        <Button key={id} asChild size="touch">
          <Link to={`/competitions/${competitionId}/games/${id}`}>Zu {name}</Link>
        </Button>
      ))}
    >
      Noch nicht festgeschrieben: {games.map(({ name }) => name).join(', ')}
    </Notice>
  )
}
