import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { type DrawStep, effectOf } from '@cup/domain/planning'
import { Button, EmptyMessage, Page } from '@cup/ui/chakra'
import { Link } from 'react-router-dom'
import { ActStatus } from '../../../shared/act/act-buttons.tsx'
import { useAct } from '../../../shared/act/use-act.ts'
import { PageActions } from '../../../shared/page-actions.tsx'
import { AgeTag, ageColors } from '../../../shared/planning/age-group.tsx'
import { drawTexts as texts } from '../../../texts/draw.ts'
import { callsOf } from '../arrange.ts'
import type { AgeGroups, MeetGroups } from '../use-groups.ts'
import styles from './draw.module.css'
import { DrawControls } from './draw-controls.tsx'
import { DrawnGroups } from './drawn-groups.tsx'
import { Flight } from './flight.tsx'
import { drawableGroups } from './pots.ts'
import { Pots } from './pots-board.tsx'
import { ProgressRing } from './progress-ring.tsx'
import { type Draw, useDraw } from './use-draw.ts'
import { useFlight } from './use-flight.ts'

type DrawStageProps = { readonly meet: MeetGroups; readonly groups: AgeGroups }

/** Pots at one side, groups at the other, and what is drawn goes from these to those. */
export function DrawStage({ meet, groups }: DrawStageProps) {
  const draw = useDraw(groups)
  const drawn = drawableGroups(groups.competition, groups.games)
  const lacking = draw.isTooLarge
    ? texts.tooLarge
    : groups.teams.length === 0
      ? texts.noTeams
      : drawn.length < 2
        ? texts.noGroups
        : undefined
  return (
    <Page
      title={texts.title}
      subtitle={lacking === undefined ? texts.subtitle(draw.pots.length, drawn.length) : undefined}
      actions={
        <PageActions>
          <Flex align="center" gap="3">
            {meet.ages.length > 1 && <AgeTag age={groups.age} />}
            {draw.steps.length > 0 && <Progress draw={draw} />}
          </Flex>
          <Button asChild size="touch">
            <Link to="/groups">{texts.end}</Link>
          </Button>
        </PageActions>
      }
    >
      {lacking === undefined ? <Drawing draw={draw} groups={groups} /> : <EmptyMessage>{lacking}</EmptyMessage>}
    </Page>
  )
}

const Progress = ({ draw: { drawn, steps } }: { readonly draw: Draw }) => (
  <>
    <ProgressRing share={drawn.length / steps.length} />
    <Text fontWeight="bold">{texts.progress(drawn.length, steps.length)}</Text>
  </>
)

type DrawingProps = { readonly draw: Draw; readonly groups: AgeGroups }

/** A draw from its pots to its one act. */
function Drawing({ draw, groups }: DrawingProps) {
  const { competition, age, games, teams } = groups
  const drawn = drawableGroups(competition, games)
  const flight = useFlight()
  const { arrangement } = draw
  const effect = arrangement && effectOf(games, arrangement)
  const { act, start, takeBack, reset } = useAct(
    async () => (arrangement && effect ? callsOf(competition.id, arrangement, effect) : []),
    draw.forget,
  )
  const show = (count: number, step?: DrawStep) => {
    reset()
    if (step) flight.start(step)
    draw.show(count)
  }
  const last = draw.drawn.at(-1)
  const nameOf = (teamId: string) => teams.find(({ id }) => id === teamId)?.name ?? ''
  return (
    <Stack gap="4" className={ageColors(age.index)}>
      <div className={styles.stage}>
        <Pots draw={draw} teams={teams} isLocked={draw.drawn.length > 0} />
        <DrawnGroups
          groups={drawn}
          steps={draw.steps}
          shown={flight.flying ? draw.drawn.slice(0, -1) : draw.drawn}
          landing={last}
          teams={teams}
        />
      </div>
      <Box role="status" className={styles.said}>
        {last &&
          texts.said(
            texts.step(draw.drawn.length, nameOf(last.teamId), drawn[last.group]?.name ?? ''),
            last.pot + 1,
            last.place + 1,
          )}
      </Box>
      <DrawControls {...{ draw, groups, effect, act, show }} onSave={start} onTakeBack={takeBack} />
      <ActStatus act={act} doneText={texts.saved} />
      {flight.flying && <Flight {...flight} flying={flight.flying} teams={teams} age={age.index} />}
    </Stack>
  )
}
