import { List, Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import { newId } from '@cup/api-client/http'
import type { Competition, Meet } from '@cup/contract/entities'
import { Button, useToast } from '@cup/ui/chakra'
import { MeetChoice } from '../../../shared/competition/meet-choice.tsx'
import { refusalOf } from '../../../shared/form/refusal.ts'
import { competitionTexts } from '../../../texts/competition.ts'
import { meetTexts } from '../../../texts/competitions.ts'
import { NameForm } from './name-form.tsx'

/** [H1] [H8] The meet of a competition, and the courts: those of the meet, else its own. */
export function CompetitionCourts({ competition }: { readonly competition: Competition }) {
  const { id, meetId, courts = [] } = competition
  const { mutateAsync: change } = useCommand('competition.write/change-details')
  const { mutateAsync: changeMeet } = useCommand('meet.write/change')
  const toast = useToast()
  /** A meet without courts takes those of its first competition, whose games name them. */
  const join = async (meet: Meet | undefined) => {
    if (meet && !meet.courts && courts.length > 0) await changeMeet({ id: meet.id, courts })
    await change({ id, meetId: meet?.id ?? null })
  }
  const choose = (meet: Meet | undefined) =>
    join(meet).catch((error: unknown) => toast({ text: refusalOf(error).text, tone: 'problem' }))
  return (
    <>
      <MeetChoice value={meetId ?? ''} onChange={(meet) => void choose(meet)} />
      <Text color="fg.muted">{meetId ? meetTexts.courtsAreShared : competitionTexts.courtsExplained}</Text>
      <CourtList
        name={`competitions/${id}/court`}
        courts={courts}
        save={(list) => (meetId ? changeMeet({ id: meetId, courts: list }) : change({ id, courts: list }))}
      />
    </>
  )
}

type Courts = NonNullable<Meet['courts']>
type PlainCourts = { readonly id: string; readonly name: string }[]

type CourtListProps = {
  /** Names the draft. */
  readonly name: string
  readonly courts: Courts
  readonly save: (courts: PlainCourts) => Promise<unknown>
}

/** [H1] The courts in their order, and a line for one more. */
export function CourtList({ name, courts, save }: CourtListProps) {
  const toast = useToast()
  const remove = (courtId: string) =>
    save(courts.filter((court) => court.id !== courtId)).catch((error: unknown) =>
      toast({ text: refusalOf(error).text, tone: 'problem' }),
    )
  return (
    <>
      <List.Root as="ol" variant="plain" gap="1">
        {courts.map((court) => (
          <List.Item key={court.id} display="flex" alignItems="center" gap="2">
            {court.name}
            <Button
              variant="ghost"
              aria-label={competitionTexts.removeCourt(court.name)}
              onClick={() => void remove(court.id)}
            >
              ✕
            </Button>
          </List.Item>
        ))}
      </List.Root>
      <NameForm
        name={name}
        label={competitionTexts.newCourt}
        button={competitionTexts.createCourt}
        save={(court) => save([...courts, { id: newId(), name: court }])}
      />
    </>
  )
}
