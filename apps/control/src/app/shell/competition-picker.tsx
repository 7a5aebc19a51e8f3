import { useMatch, useNavigate } from 'react-router-dom'
import { useCompetitionChoice, useCourt } from '../../shared/competition/use-choice.ts'
import { useDevice } from '../../shared/device/device.ts'
import type { Option } from '../../shared/form/select-field.tsx'
import { appTexts } from '../../texts/app.ts'
import { SettledSelect } from './settled-select.tsx'

/** The competition that all screens of the hall show, [H9] or whose game this one does; on a competition's own pages it goes to the other one's. */
export function CompetitionPicker() {
  const { competition, shown, competitions, isByHand, choose } = useCompetitionChoice()
  const navigate = useNavigate()
  const isOnItsPages = useMatch('/competitions/:competitionId/*')?.params.competitionId === competition?.id
  if (!shown) return null
  const pick = (id: string) => {
    choose(id)
    if (isOnItsPages) void navigate(`/competitions/${id}`)
  }
  return (
    <SettledSelect
      aria-label={appTexts.competition}
      title={isByHand ? undefined : appTexts.chosenAutomatically}
      maxW="24rem"
      minH={undefined}
      fontWeight="semibold"
      fontStyle={isByHand ? undefined : 'italic'}
      textOverflow="ellipsis"
      options={competitions.map(({ id, name }): Option => {
        const isAutomatic = !isByHand && id === shown.id
        return [id, isAutomatic ? `${name}${appTexts.automatic}` : name]
      })}
      value={shown.id}
      onChange={pick}
    />
  )
}

/** [H2] The court that all screens of the hall show on this device, where there are several. */
export function CourtPicker() {
  const { competition } = useCompetitionChoice()
  const { courtId } = useDevice()
  const court = useCourt()
  if (!court) return null
  return (
    <SettledSelect
      aria-label={appTexts.court}
      width={{ base: '6.75rem', md: '10rem' }}
      minH={undefined}
      fontWeight="semibold"
      textOverflow="ellipsis"
      options={(competition?.courts ?? []).map(({ id, name }): Option => [id, name])}
      value={court.id}
      onChange={courtId.set}
    />
  )
}
