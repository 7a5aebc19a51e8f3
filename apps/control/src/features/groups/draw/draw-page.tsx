import { ErrorScreen, Page } from '@cup/ui/chakra'
import { useParams } from 'react-router-dom'
import { QueryBlock } from '../../../shared/query-block.tsx'
import { drawTexts as texts } from '../../../texts/draw.ts'
import { type MeetGroups, useMeetGroups } from '../use-groups.ts'
import { DrawStage } from './draw-stage.tsx'

/** [Q5] [Q6] The draw of the groups of a competition of the meet. */
export function DrawPage() {
  const meet = useMeetGroups()
  const { competitionId } = useParams()
  if (meet.queries.every(({ data }) => data !== undefined)) return <Stage meet={meet} competitionId={competitionId} />
  return (
    <Page title={texts.title}>
      <QueryBlock queries={meet.queries}>{null}</QueryBlock>
    </Page>
  )
}

type StageProps = { readonly meet: MeetGroups; readonly competitionId: string | undefined }

function Stage({ meet, competitionId }: StageProps) {
  const groups = meet.ages.find(({ competition }) => competition.id === competitionId)
  return groups ? <DrawStage key={groups.competition.id} meet={meet} groups={groups} /> : <ErrorScreen />
}
