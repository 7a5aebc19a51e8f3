import { NativeSelect } from '@chakra-ui/react'
import { useMatch, useNavigate } from 'react-router-dom'
import { useCompetitionChoice } from '../../shared/competition/choice-context.ts'
import { appTexts } from '../../texts/app.ts'

/** The competition that all screens of the hall show; on a competition's own pages it goes to the other one's. */
export function CompetitionPicker() {
  const { competition, competitions, isByHand, choose } = useCompetitionChoice()
  const navigate = useNavigate()
  const isOnItsPages = useMatch('/competitions/:competitionId/*')?.params.competitionId === competition?.id
  if (!competition) return null
  const pick = (id: string) => {
    choose(id)
    if (isOnItsPages) void navigate(`/competitions/${id}`)
  }
  return (
    <NativeSelect.Root maxW="24rem">
      <NativeSelect.Field
        aria-label={appTexts.competition}
        title={isByHand ? undefined : appTexts.chosenAutomatically}
        value={competition.id}
        fontWeight="semibold"
        fontStyle={isByHand ? undefined : 'italic'}
        textOverflow="ellipsis"
        onChange={(event) => pick(event.target.value)}
      >
        {competitions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
            {!isByHand && id === competition.id && appTexts.automatic}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
