import { List, Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import { newId, useHttp } from '@cup/api-client/http'
import { gamesByCompetition } from '@cup/api-client/queries'
import type { Competition, Meet } from '@cup/contract/entities'
import { Button, useToast } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MeetChoice } from '../../../shared/competition/meet-choice.tsx'
import { refusalOf } from '../../../shared/form/refusal.ts'
import { optionsFor, SelectField } from '../../../shared/form/select-field.tsx'
import { competitionTexts } from '../../../texts/competition.ts'
import { meetTexts } from '../../../texts/competitions.ts'
import { NameForm } from './name-form.tsx'
import { RenameDialog } from './rename-dialog.tsx'

/** [H1] [H8] The meet of a competition, and the courts: those of the meet, else its own. */
export function CompetitionCourts({ competition }: { readonly competition: Competition }) {
  const { id, meetId, courts = [] } = competition
  const [wanted, setWanted] = useState<Meet>()
  const { mutateAsync: change } = useCommand('competition.write/change-details')
  const { mutateAsync: changeMeet } = useCommand('meet.write/change')
  const toast = useToast()
  /** A meet without courts takes those of its first competition, whose games name them. */
  const join = async (meet: Meet | undefined) => {
    if (meet && !meet.courts && courts.length > 0) await changeMeet({ id: meet.id, courts })
    await change({ id, meetId: meet?.id ?? null })
  }
  const choose = (meet: Meet | undefined) => {
    const isOther = courts.some((court) => meet?.courts?.every((one) => one.id !== court.id))
    if (meetId === undefined && isOther) return setWanted(meet)
    setWanted(undefined)
    join(meet).catch((error: unknown) => toast({ text: refusalOf(error).text, tone: 'problem' }))
  }
  return (
    <>
      <MeetChoice value={meetId ?? wanted?.id ?? ''} onChange={choose} />
      {wanted && <CourtMapping competition={competition} meet={wanted} onDone={() => setWanted(undefined)} />}
      <Text color="fg.muted">{meetId ? meetTexts.courtsAreShared : competitionTexts.courtsExplained}</Text>
      <CourtList
        name={`competitions/${id}/court`}
        courts={courts}
        save={(list) => (meetId ? changeMeet({ id: meetId, courts: list }) : change({ id, courts: list }))}
      />
    </>
  )
}

type CourtMappingProps = { readonly competition: Competition; readonly meet: Meet; readonly onDone: () => void }

/** [H8] Asks which court of a meet takes the place of each own one, moves the games there, and joins. */
function CourtMapping({ competition: { id, courts: own = [] }, meet, onDone }: CourtMappingProps) {
  const shared = meet.courts ?? []
  const { mutateAsync: change } = useCommand('competition.write/change-details')
  const { mutateAsync: changeMeet } = useCommand('meet.write/change')
  const { mutateAsync: changeCourt } = useCommand('game.write/change-court')
  const { data: games } = useQuery(gamesByCompetition(useHttp(), { competitionId: id }))
  const toast = useToast()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const targetOf = ({ id: court, name }: Courts[number]) =>
    chosen[court] ?? (shared.find((one) => one.id === court || one.name === name) ?? shared[0])?.id ?? ''
  const join = async () => {
    const foreign = own.filter((court) => !shared.some((one) => one.id === court.id))
    // A game may name only courts of its competition: until all are moved, the meet has both.
    await changeMeet({ id: meet.id, courts: [...shared, ...foreign] })
    await change({ id, meetId: meet.id })
    for (const game of games ?? []) {
      const court = foreign.find((one) => one.id === game.courtId)
      if (court && !game.started && !game.cancelled) await changeCourt({ id: game.id, courtId: targetOf(court) })
    }
    const left = foreign.filter(({ id: court }) =>
      games?.some(({ courtId, started, cancelled }) => courtId === court && (started || cancelled)),
    )
    await changeMeet({ id: meet.id, courts: [...shared, ...left] })
    onDone()
  }
  return (
    <>
      <Text color="fg.muted">{meetTexts.courtsAreMapped}</Text>
      {own.map((court) => (
        <SelectField
          key={court.id}
          label={meetTexts.courtTo(court.name)}
          value={targetOf(court)}
          options={optionsFor(shared)}
          onChange={(to) => setChosen({ ...chosen, [court.id]: to })}
          maxW="md"
        />
      ))}
      <Button
        disabled={games === undefined}
        onClick={() => join().catch((error: unknown) => toast({ text: refusalOf(error).text, tone: 'problem' }))}
      >
        {meetTexts.mapCourts}
      </Button>
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

/** [H1] The courts in their order, each with another name if wanted, and a line for one more. */
export function CourtList({ name, courts, save }: CourtListProps) {
  const toast = useToast()
  const [renamed, setRenamed] = useState<Courts[number]>()
  const remove = (courtId: string) =>
    save(courts.filter((court) => court.id !== courtId)).catch((error: unknown) =>
      toast({ text: refusalOf(error).text, tone: 'problem' }),
    )
  return (
    <>
      <List.Root as="ol" variant="plain" gap="1">
        {courts.map((court) => (
          <List.Item key={court.id} display="flex" alignItems="center" gap="2">
            <Text as="span" overflowWrap="anywhere">
              {court.name}
            </Text>
            <Button
              variant="ghost"
              aria-label={competitionTexts.renameCourt(court.name)}
              onClick={() => setRenamed(court)}
            >
              {competitionTexts.rename}
            </Button>
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
      {renamed && (
        <RenameDialog
          title={competitionTexts.renameCourt(renamed.name)}
          name={renamed.name}
          save={(next) => save(courts.map((court) => (court.id === renamed.id ? { ...court, name: next } : court)))}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </>
  )
}
