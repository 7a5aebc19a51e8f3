import { Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react'
import type { ShownScene } from '@cup/domain/programme'
import { Button, HoldButton } from '@cup/ui/chakra'
import { regieTexts } from '../../texts/regie.ts'
import { Card } from './card.tsx'
import { nameOfScene } from './scene-words.ts'
import type { Programme } from './use-programme.ts'

type TilesProps = Programme & {
  readonly whyNot: string | undefined
  readonly chosen: ShownScene | undefined
  readonly onChoose: (scene: ShownScene) => void
  readonly onShow: (scene: ShownScene) => void
}

/** [B21] The pictures that can be shown, each in a place of its own, and the empty picture. */
export const Tiles = ({ whyNot, onChoose, onShow, ...programme }: TilesProps) => (
  <Card as="section" aria-label={regieTexts.prepare} css={BANK}>
    <Flex justify="space-between" align="baseline" gap="3">
      <Heading as="h2" textStyle="md">
        {regieTexts.prepare}
      </Heading>
      <Text textStyle="sm" color="fg.muted">
        {regieTexts.tapAndEnter}
      </Text>
    </Flex>
    <Grid css={PLACES}>
      {TILES.map((tile) => {
        const scene = programme.choices.find((one) => isOf(tile, one))
        return (
          <Tile key={tile.key} {...{ tile, scene, whyNot, programme, onChoose, onShow }} chosen={programme.chosen} />
        )
      })}
    </Grid>
    <HoldButton
      saysHow
      minH="16"
      borderWidth="2px"
      disabled={whyNot !== undefined}
      title={whyNot}
      onConfirm={programme.onClear}
    >
      <Stack gap="0" align="start" lineHeight="1.15">
        <span>{regieTexts.clear}</span>
        <Text as="span" aria-hidden="true" fontSize="0.8125rem">
          {regieTexts.heldDown}
        </Text>
      </Stack>
    </HoldButton>
  </Card>
)

type TilePlace = { readonly key: string; readonly kind: ShownScene['kind']; readonly side?: 'home' | 'guest' }

const TILES: readonly TilePlace[] = [
  { key: 'score', kind: 'score' },
  { key: 'result', kind: 'result' },
  { key: 'table', kind: 'table' },
  { key: 'preview', kind: 'preview' },
  { key: 'home', kind: 'lineUp', side: 'home' },
  { key: 'guest', kind: 'lineUp', side: 'guest' },
  { key: 'tree', kind: 'tree' },
  { key: 'scorers', kind: 'scorers' },
  { key: 'sponsors', kind: 'sponsors' },
  { key: 'champion', kind: 'champion' },
]

const isOf = ({ kind, side }: TilePlace, scene: ShownScene): boolean =>
  scene.kind === kind && (scene.kind !== 'lineUp' || scene.side === side)

type TileProps = Pick<TilesProps, 'whyNot' | 'chosen' | 'onChoose' | 'onShow'> & {
  readonly tile: TilePlace
  /** The picture; undefined while there is nothing for it. */
  readonly scene: ShownScene | undefined
  readonly programme: Pick<Programme, 'entries' | 'games' | 'sidesOf' | 'secondsOf'>
}

/** A tap chooses a picture; Enter on the chosen one shows it. */
function Tile({ tile: { kind }, scene, whyNot, chosen, programme, onChoose, onShow }: TileProps) {
  const isChosen = scene !== undefined && scene === chosen
  const isOnAir = scene !== undefined && JSON.stringify(programme.entries[0]?.scene) === JSON.stringify(scene)
  const seconds = scene && programme.secondsOf(scene)
  return (
    <Button
      aria-pressed={isChosen}
      data-on-air={isOnAir || undefined}
      disabled={scene === undefined || whyNot !== undefined}
      title={whyNot ?? (scene ? undefined : regieTexts.nothingForIt)}
      css={TILE}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.repeat || !isChosen) return
        event.preventDefault()
        onShow(scene)
      }}
      onClick={() => scene && onChoose(scene)}
    >
      <Stack gap="0" minW="0" lineHeight="1.15">
        <span>{scene ? nameOfScene(scene, programme) : regieTexts.scenes[kind]}</span>
        <Text as="span" aria-hidden="true" fontSize="0.8125rem" fontWeight="medium">
          {scene
            ? kind === 'score'
              ? regieTexts.asLongAsItRuns
              : seconds && regieTexts.seconds(seconds)
            : regieTexts.later[kind]}
        </Text>
      </Stack>
    </Button>
  )
}

const BANK = { display: 'flex', flexDirection: 'column', gap: '0.5rem', padding: '0.5rem 0.75rem 0.75rem' }

const PLACES = {
  flex: '1',
  gap: '0.5rem',
  gridAutoRows: 'minmax(4.5rem, 1fr)',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
}

const TILE = {
  height: '100%',
  minWidth: '0',
  paddingInline: '0.5rem',
  borderWidth: '2px',
  borderColor: 'border.emphasized',
  whiteSpace: 'normal',
  '&[data-on-air]': { borderColor: 'var(--live-solid)', borderWidth: '3px' },
  '&[aria-pressed=true]': { borderColor: 'fg', borderWidth: '3px', background: 'bg.sunken' },
  _disabled: {
    opacity: '1',
    color: 'fg.muted',
    background: 'bg.sunken',
    borderStyle: 'dashed',
    borderColor: 'border',
  },
}
