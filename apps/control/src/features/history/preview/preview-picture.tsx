import { Box, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import type { CallAnswerOf } from '@cup/contract/routes'
import type { ReactNode } from 'react'
import { previewTexts as texts } from '../../../texts/history.ts'
import { type Cup, namesIn } from '../events/names.ts'
import { changedScorers, previewWords, restingWords, scoreText } from './preview-words.ts'
import { TablePicture } from './table-picture.tsx'

type PreviewPictureProps = {
  readonly preview: CallAnswerOf<'log.write/preview-correction'>
  readonly cup: Cup
  readonly game: Game
}

/** [X4] Consequences of a correction: in words, and before and after side by side. */
export function PreviewPicture({ preview, cup, game }: PreviewPictureProps) {
  const names = namesIn(cup)
  const { before, after } = preview.game
  const words = previewWords(preview, names)
  const resting = restingWords(preview.pairings, names)
  const scorers = preview.topscorer ? changedScorers(preview.topscorer) : []
  return (
    <Stack gap="6">
      {resting.length > 0 && (
        <Part title={texts.basedOnOldResult}>
          <Box as="ul" listStyleType="none" bg="bg.warning" px="4" py="2" borderRadius="l2">
            {resting.map((text) => (
              <Text as="li" key={text} py="1">
                {text}
              </Text>
            ))}
          </Box>
        </Part>
      )}
      <Stack as="section" gap="2" aria-label={texts.whatChanges}>
        <Heading as="h3" textStyle="xl">
          {words.length + resting.length > 0 ? texts.changes : texts.changesNothing}
        </Heading>
        <Box as="ul" ps="5" listStyleType="disc">
          {words.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Box>
      </Stack>
      {scoreText(before) !== scoreText(after) && (
        <Part title={names.pairing(game.id)}>
          <BeforeAfter before={<Score game={before} />} after={<Score game={after} />} />
        </Part>
      )}
      {preview.leaderboards.map((table) => (
        <Part key={table.groupId} title={names.group(table.groupId)}>
          <BeforeAfter
            before={<TablePicture entries={table.before} names={names} />}
            after={<TablePicture entries={table.after} compared={table.before} names={names} />}
          />
        </Part>
      ))}
      {scorers.length > 0 && (
        <Part title={texts.scorers}>
          <BeforeAfter
            before={scorers.map(({ playerId, before: was }) => (
              <Scorer key={playerId} name={names.player(playerId)} tally={was} />
            ))}
            after={scorers.map(({ playerId, after: is }) => (
              <Scorer key={playerId} name={names.player(playerId)} tally={is} />
            ))}
          />
        </Part>
      )}
    </Stack>
  )
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Stack as="section" gap="2" aria-label={title}>
    <Heading as="h3" textStyle="lg">
      {title}
    </Heading>
    {children}
  </Stack>
)

const Score = ({ game }: { readonly game: Game }) => (
  <Text textStyle="3xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
    {scoreText(game)}
  </Text>
)

type ScorerProps = {
  readonly name: string
  readonly tally: { readonly rank: number; readonly goals: number; readonly assists: number } | undefined
}

const Scorer = ({ name, tally }: ScorerProps) => (
  <Text fontVariantNumeric="tabular-nums">
    {tally ? texts.scorer(tally.rank, name, texts.tally(tally)) : texts.notListed(name)}
  </Text>
)

type BeforeAfterProps = { readonly before: ReactNode; readonly after: ReactNode }

/** The same thing twice: as it is, and as it would be. */
const BeforeAfter = (pictures: BeforeAfterProps) => (
  <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
    <Picture title={texts.before}>{pictures.before}</Picture>
    <Picture title={texts.after} isNew>
      {pictures.after}
    </Picture>
  </SimpleGrid>
)

type PictureProps = { readonly title: string; readonly isNew?: boolean; readonly children: ReactNode }

const Picture = ({ title, isNew = false, children }: PictureProps) => (
  <Box
    role="group"
    aria-label={title}
    minW="0"
    p="3"
    borderWidth={isNew ? '2px' : '1px'}
    borderColor={isNew ? 'border.info' : 'border'}
    borderRadius="l2"
  >
    <Text textStyle="sm" fontWeight="semibold" color={isNew ? 'fg.info' : 'fg.muted'}>
      {title}
    </Text>
    {children}
  </Box>
)
