import { Box, Grid, Text } from '@chakra-ui/react'
import type { ErasureStatus } from '@cup/contract/erasure'
import { closingDataTexts as texts } from '../../texts/closing-data.ts'
import { Card } from './card.tsx'

type Line = readonly [what: string, detail: string]

type GoesAndStaysProps = {
  readonly status: Pick<ErasureStatus, 'going' | 'staying' | 'example'>
  readonly teamName: (id: string) => string
}

/** [N18] Data that go and data that stay, with numbers and an example. */
export const GoesAndStays = ({ status: { going, staying, example }, teamName }: GoesAndStaysProps) => (
  <>
    <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}>
      <Card title={texts.goes} edge="red">
        <Lines
          lines={[
            [texts.going.players(going.players), texts.going.playersHelp],
            [texts.going.birthdays(going.birthdays), texts.going.birthdaysHelp],
            [texts.going.goals(going.goals), texts.going.goalsHelp],
            [texts.going.captions(going.captions), texts.going.captionsHelp],
            [texts.going.reasons, texts.going.reasonsHelp],
          ]}
        />
      </Card>
      <Card title={texts.stays} edge="green">
        <Lines
          lines={[
            [texts.staying.results(staying.results), texts.staying.resultsHelp],
            [texts.staying.goals(staying.goals), texts.staying.goalsHelp],
            [texts.staying.teams(staying.teams), texts.staying.teamsHelp],
            [texts.staying.photos, texts.staying.photosHelp],
          ]}
        />
      </Card>
    </Grid>
    {example && (
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} borderWidth="1px" borderRadius="l3" overflow="hidden">
        <Side title={texts.before} text={texts.goal(example.minute, example.name, teamName(example.teamId))} />
        <Side
          title={texts.after}
          text={texts.goal(example.minute, texts.number(example.number), teamName(example.teamId))}
        />
      </Grid>
    )}
  </>
)

const Lines = ({ lines }: { readonly lines: readonly Line[] }) => (
  <Box as="ul" listStyle="none">
    {lines.map(([what, detail]) => (
      <Box as="li" key={what} py="1.5" borderTopWidth="1px">
        <Text fontWeight="semibold">{what}</Text>
        <Text color="fg.muted" textStyle="sm">
          {detail}
        </Text>
      </Box>
    ))}
  </Box>
)

const Side = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <Box p="4" bg="bg.surface" minW="0">
    <Text color="fg.muted" textStyle="sm" fontWeight="semibold">
      {title}
    </Text>
    <Text overflowWrap="anywhere">{text}</Text>
  </Box>
)
