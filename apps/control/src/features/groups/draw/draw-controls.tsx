import { Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import type { ArrangementEffect, DrawStep } from '@cup/domain/planning'
import { Button } from '@cup/ui/chakra'
import type { Act } from '../../../shared/act/use-act.ts'
import { SwitchField, TextField } from '../../../shared/form/fields.tsx'
import { drawTexts as texts } from '../../../texts/draw.ts'
import { groupsTexts } from '../../../texts/groups.ts'
import type { AgeGroups } from '../use-groups.ts'
import styles from './draw.module.css'
import { drawableGroups } from './pots.ts'
import type { Draw } from './use-draw.ts'

type DrawControlsProps = {
  readonly draw: Draw
  readonly groups: AgeGroups
  /** Consequences for the plan; undefined until all teams are drawn. */
  readonly effect: ArrangementEffect<Game> | undefined
  readonly act: Act
  readonly show: (count: number, step?: DrawStep) => void
  readonly onSave: () => void
  readonly onTakeBack: () => void
}

/** Rules of the draw, its number, and the buttons that go on. */
export function DrawControls(props: DrawControlsProps) {
  const { draw, groups } = props
  const isBefore = draw.drawn.length === 0
  return (
    <section className={styles.controls} aria-label={texts.controls} data-drawing={!isBefore || undefined}>
      <Stack gap="1" flex="1 1 18rem" minW="0">
        <Heading as="h2" textStyle="lg">
          {texts.rules}
        </Heading>
        {isBefore ? (
          <Rules draw={draw} />
        ) : (
          <>
            <Text>{draw.isFirstPotSeeded ? texts.seeded : texts.notSeeded}</Text>
            <Text>{draw.keepsClubsApart ? texts.apart : texts.notApart}</Text>
          </>
        )}
      </Stack>
      <Stack gap="3" flex="2 1 24rem" minW="0">
        <Text color="fg.muted">{isBefore ? texts.check : lastSteps(draw, groups)}</Text>
        <Blame draw={draw} groups={groups} />
        <Effect {...props} />
        <Buttons {...props} />
      </Stack>
    </section>
  )
}

const Rules = ({ draw }: { readonly draw: Draw }) => (
  <>
    <SwitchField label={texts.seeded} value={draw.isFirstPotSeeded} onChange={draw.setSeeded} />
    <SwitchField label={texts.apart} value={draw.keepsClubsApart} onChange={draw.setApart} />
    <TextField
      label={texts.number}
      help={texts.numberHelp}
      inputMode="numeric"
      value={draw.numberText}
      onChange={draw.setNumber}
      onLeave={() => undefined}
      fault={draw.number === undefined ? texts.numberFault : undefined}
    />
  </>
)

/** [Q7] Two teams that no draw can keep apart, said before it. */
const Blame = ({ draw, groups: { teams } }: Pick<DrawControlsProps, 'draw' | 'groups'>) =>
  draw.unkeepable.map((pair) => {
    const nameOf = (id: string) => teams.find((team) => team.id === id)?.name ?? ''
    return (
      <Flex key={`${pair.teamId} ${pair.otherTeamId}`} gap="3" align="center" wrap="wrap" role="alert">
        <Text flex="1 1 14rem">{texts.blame(nameOf(pair.teamId), nameOf(pair.otherTeamId))}</Text>
        <Button onClick={() => draw.letTogether(pair)}>{texts.letTogether}</Button>
      </Flex>
    )
  })

/** [Q4] Consequences of the drawn groups for the plan. */
function Effect({ effect }: Pick<DrawControlsProps, 'effect'>) {
  if (!effect) return null
  const { blocking, changed, removed } = effect
  const { preview } = groupsTexts
  if (blocking.length > 0) {
    const names = blocking.map(({ name, cancelled }) =>
      cancelled ? preview.isCancelled(name) : preview.hasStarted(name),
    )
    return (
      <Text role="alert" color="fg.error">
        {preview.blocked(names.join(', '))} {preview.blockedNote}
      </Text>
    )
  }
  if (changed.length + removed.length === 0) return <Text>{texts.noGames}</Text>
  return <Text>{texts.games(changed.length, removed.length)}</Text>
}

function Buttons({ draw, effect, act, show, onSave, onTakeBack }: DrawControlsProps) {
  const { steps, drawn } = draw
  if (act.phase === 'done' || act.phase === 'takingBack')
    return (
      <Flex>
        <Button size="touch" isBusy={act.phase === 'takingBack'} onClick={onTakeBack}>
          {groupsTexts.undo}
        </Button>
      </Flex>
    )
  const next = steps[drawn.length]
  const isOver = steps.length > 0 && !next
  return (
    <Flex gap="3" wrap="wrap">
      {isOver ? (
        <Button
          size="touch"
          variant="solid"
          colorPalette="blue"
          isBusy={act.phase === 'sending'}
          disabled={(effect?.blocking.length ?? 0) > 0}
          onClick={onSave}
        >
          {texts.save}
        </Button>
      ) : (
        <Button
          size="touch"
          variant="solid"
          colorPalette="blue"
          disabled={!next}
          onClick={() => next && show(drawn.length + 1, next)}
        >
          {texts.next}
        </Button>
      )}
      <Button size="touch" disabled={!next} onClick={() => show(steps.length)}>
        {texts.rest}
      </Button>
      <Button size="touch" disabled={drawn.length === 0} onClick={() => show(drawn.length - 1)}>
        {texts.back}
      </Button>
    </Flex>
  )
}

const MOST_STEPS = 2

/** The last steps in words, and the number. */
function lastSteps({ drawn, number }: Draw, { competition, games, teams }: AgeGroups): string {
  const groups = drawableGroups(competition, games)
  const words = drawn
    .map((step, index) => ({ step, index }))
    .slice(-MOST_STEPS)
    .toReversed()
    .map(({ step, index }) => {
      const team = teams.find(({ id }) => id === step.teamId)
      return texts.step(index + 1, team?.name ?? '', groups[step.group]?.name ?? '')
    })
  return [...words, texts.withNumber(number ?? 0)].join(' · ')
}
