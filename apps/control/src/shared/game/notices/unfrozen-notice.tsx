import type { Game } from '@cup/contract/entities'
import { Button } from '@cup/ui/chakra'
import { Link } from 'react-router-dom'
import { Notice } from './notice.tsx'

type UnfrozenNoticeProps = { readonly games: readonly Pick<Game, 'id' | 'name' | 'competitionId'>[] }

/** [V6] An older game was begun and never frozen: its result is missing. */
export const UnfrozenNotice = ({ games }: UnfrozenNoticeProps) =>
  games.map(({ id, name, competitionId }) => (
    <Notice
      key={id}
      tone="warning"
      action={
        <Button asChild size="touch">
          <Link to={`/competitions/${competitionId}/games/${id}`}>Zu {name}</Link>
        </Button>
      }
    >
      {name} ist noch nicht festgeschrieben.
    </Notice>
  ))
