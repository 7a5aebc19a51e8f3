import { Grid, Heading } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { inkOn } from '@cup/ui/components'
import { useHotkeys } from '../../../shared/hotkeys/use-hotkeys.ts'
import { CardSign } from '../../../shared/record/card-sign.tsx'
import { deskTexts } from '../../../texts/desk.ts'
import { recordTexts } from '../../../texts/record.ts'
import { deskKinds } from '../kinds/kinds.ts'
import { deskRulesOf } from '../model/desk-rules.ts'
import type { DeskTeams } from '../model/desk-teams.ts'
import type { GameData } from '../model/game-data.ts'
import type { DeskActions } from '../use-desk-actions.ts'
import type { EntryChoice } from '../use-seat.ts'
import { PanelFrame } from './panel-frame.tsx'

type ChoicePanelProps = {
  readonly choice: EntryChoice
  readonly data: Pick<GameData, 'game' | 'competition'>
  readonly teams: DeskTeams
  readonly actions: Pick<DeskActions, 'onBegin' | 'onClose'>
}

/** [F11] The ways in which an entry begins: the tap on one of them counts, with the time of the tap before. */
export function ChoicePanel({ choice, data: { game, competition }, teams, actions }: ChoicePanelProps) {
  const { kind, side } = choice
  const team = teams.teams[side]
  const title = recordTexts[kind].button(team.shortName, '').title
  const beginnings = deskKinds[kind].beginnings(deskRulesOf(game, competition))
  useHotkeys(
    Object.fromEntries(
      beginnings.map((beginning, index) => [`${index + 1}`, () => actions.onBegin(beginning, choice)] as const),
    ),
  )
  return (
    <PanelFrame label={title} onClose={actions.onClose} css={AREAS}>
      <Heading
        as="h2"
        px="3"
        textStyle="sm"
        lineHeight="1.25rem"
        borderTopRadius="l2"
        style={{ background: team.primaryColor, color: inkOn(team.primaryColor) }}
      >
        {title}
      </Heading>
      <Grid css={CHOICES}>
        {beginnings.map((beginning, index) => (
          <Button
            key={beginning.text}
            css={CHOICE}
            borderWidth="2px"
            bg="bg.surface"
            aria-keyshortcuts={`${index + 1}`}
            onClick={() => actions.onBegin(beginning, choice)}
          >
            {beginning.colour && <CardSign colour={beginning.colour} />}
            {beginning.text}
          </Button>
        ))}
      </Grid>
      <Button css={CHOICE} borderWidth="2px" aria-keyshortcuts="Escape" onClick={actions.onClose}>
        {deskTexts.back}
      </Button>
    </PanelFrame>
  )
}

const AREAS = {
  gap: '0.5rem',
  gridTemplateRows: 'auto minmax(0, 2fr) minmax(4rem, 1fr)',
}

const CHOICES = { gap: '0.5rem', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' }

const CHOICE = {
  height: '100%',
  minHeight: '0',
  minWidth: '0',
  paddingInline: '0.25rem',
  whiteSpace: 'normal',
  flexDirection: 'column',
  gap: '0.5rem',
  fontSize: '1.25rem',
  '@container (min-width: 46rem)': { flexDirection: 'row', fontSize: '1.5rem' },
}
