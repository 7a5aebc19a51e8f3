import { useHttp } from '@cup/api-client/http'
import { competition, gamesByCompetition } from '@cup/api-client/queries'
import type { Competition, Game } from '@cup/contract/entities'
import { ErrorScreen, Page } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { isNotFound, QueryBlock } from '../../shared/query-block.tsx'
import { rulesTexts as texts } from '../../texts/rules.ts'
import { Announcement } from './announcement.tsx'
import { CardSection, PenaltySection } from './penalty-sections.tsx'
import { FieldSection, FoulSection, TimeOutSection, TimeSection } from './play-sections.tsx'
import { ProfileCards, ProfileState } from './profile-cards.tsx'
import styles from './rules.module.css'
import { Holds, SavePanel } from './save-panel.tsx'
import { DaySection, KnockoutSection, OrderSection, PointsSection } from './table-sections.tsx'
import { useRulesEditor } from './use-rules-editor.ts'

/** [J5] "Regeln": the house rules of a competition, one page in plain German. */
export function RulesPage() {
  const http = useHttp()
  const { competitionId } = useParams()
  const cup = useQuery(competition(http, { competitionId }))
  const games = useQuery(gamesByCompetition(http, { competitionId }))
  if (isNotFound(cup.error)) return <ErrorScreen />
  return (
    <Page title={texts.title} subtitle={cup.data?.name} isDense>
      <QueryBlock queries={[cup, games]}>
        {cup.data && games.data && <Rules key={cup.data.id} competition={cup.data} games={games.data} />}
      </QueryBlock>
    </Page>
  )
}

type RulesProps = { readonly competition: Competition; readonly games: readonly Game[] }

function Rules({ competition: cup, games }: RulesProps) {
  const editor = useRulesEditor(cup)
  const announcement = <Announcement editor={editor} shots={cup.settings.shootOutShotsNumber} />
  if (cup.archived) {
    return (
      <>
        <p>{texts.archived}</p>
        {announcement}
      </>
    )
  }
  return (
    <div className={styles.page}>
      <ProfileCards editor={editor} />
      <ProfileState editor={editor} />
      <div className={styles.column}>
        <TimeSection editor={editor} />
        <FieldSection editor={editor} />
        <FoulSection editor={editor} />
        <TimeOutSection editor={editor} />
        <PenaltySection editor={editor} />
        <CardSection editor={editor} />
      </div>
      <div className={styles.column}>
        <PointsSection editor={editor} />
        <OrderSection editor={editor} />
        <KnockoutSection editor={editor} />
        <DaySection editor={editor} />
      </div>
      <div className={styles.aside}>
        {announcement}
        <Holds editor={editor} games={games} />
        <SavePanel editor={editor} />
      </div>
    </div>
  )
}
