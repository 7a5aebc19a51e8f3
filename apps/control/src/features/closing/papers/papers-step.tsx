import { Box, Flex, Heading, List, Stack, Text } from '@chakra-ui/react'
import { useHttp } from '@cup/api-client/http'
import { players } from '@cup/api-client/queries'
import type { Competition, Game, Team } from '@cup/contract/entities'
import { Button } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fileNameOf, saveFiles } from '../../../shared/file/save-file.ts'
import { SelectField } from '../../../shared/form/select-field.tsx'
import type { Played, TeamOf } from '../../../shared/played/use-played.ts'
import { Printed } from '../../../shared/print/printed.tsx'
import { StandingPaper, TablesPaper } from '../../../shared/print/standing-papers.tsx'
import { QueryBlock } from '../../../shared/query-block.tsx'
import { useMayCall } from '../../../shared/sign-in/sign-in-context.ts'
import { closingTexts as texts } from '../../../texts/closing.ts'
import type { Listed } from '../honours.ts'
import { ClosingStep, StepCard, TextLink } from '../steps/closing-step.tsx'
import type { Cup } from '../use-cup.ts'
import { closingFiles } from './closing-files.ts'
import { ReportsPaper } from './reports-paper.tsx'
import { ScorersPaper } from './scorers-paper.tsx'

type PapersStepProps = {
  readonly cup: Cup
  readonly everyCompetition: readonly Competition[]
  readonly played: readonly Played[]
  readonly games: readonly (readonly Game[])[]
  readonly teams: readonly Team[]
  readonly teamOf: TeamOf
}

/** [A4] Prints of how the cup has ended, and all of its files in one. */
export function PapersStep({ cup, everyCompetition, played, games, teams, teamOf }: PapersStepProps) {
  const everyPlayer = useQuery(players(useHttp()))
  const seesAll = useMayCall('competition.write/create')
  const all = everyPlayer.data ?? []
  const [kind, setKind] = useState<PaperKind | 'all'>('all')
  const save = () =>
    saveFiles(`${fileNameOf(cup.name)}.zip`, closingFiles({ played, games, teams, players: all, seesAll }))
  return (
    <ClosingStep title={texts.stepTitles.papers}>
      <QueryBlock queries={[everyPlayer]}>
        <StepCard aria-label={texts.papers}>
          <Part
            title={texts.papers}
            about={texts.papersAbout}
            label={texts.printPapers}
            onPress={() => window.print()}
          />
          <Box mt="4" maxW="xs">
            <SelectField label={texts.whichPapers} options={PAPER_OPTIONS} value={kind} onChange={setKind} />
          </Box>
          <List.Root mt="4" ps="5">
            {cup.competitions.map(({ id, name }) => (
              <List.Item key={id}>
                <TextLink to={`/competitions/${id}/print?was=results`}>{texts.resultsOf(name)}</TextLink>
              </List.Item>
            ))}
          </List.Root>
        </StepCard>
        <StepCard aria-label={texts.files}>
          <Part title={texts.files} about={texts.filesAbout} label={texts.saveFiles} onPress={save} />
        </StepCard>
        <Printed>
          {PAPER_KINDS.filter((one) => kind === 'all' || kind === one).flatMap((one) =>
            played.map((of) => (
              <PaperOf
                key={`${one} ${of.competition.id}`}
                kind={one}
                {...{ teamOf, everyCompetition, played: of }}
                players={all}
              />
            )),
          )}
        </Printed>
      </QueryBlock>
    </ClosingStep>
  )
}

/** Papers of each competition, in the order of the print. */
const PAPER_KINDS = ['standing', 'tables', 'scorers', 'reports'] as const
type PaperKind = (typeof PAPER_KINDS)[number]

const PAPER_OPTIONS = [
  ['all', texts.everyPaper] as const,
  ...PAPER_KINDS.map((kind) => [kind, texts.paperTitles[kind]] as const),
]

type PaperOfProps = Pick<PapersStepProps, 'everyCompetition' | 'teamOf'> & {
  readonly kind: PaperKind
  readonly played: Played
  readonly players: readonly Listed[]
}

function PaperOf({ kind, played, teamOf, players: all, everyCompetition }: PaperOfProps) {
  switch (kind) {
    case 'standing':
      return <StandingPaper played={played} teamOf={teamOf} />
    case 'tables':
      return <TablesPaper played={played} teamOf={teamOf} />
    case 'scorers':
      return <ScorersPaper {...{ played, teamOf, everyCompetition }} players={all} />
    case 'reports':
      return <ReportsPaper {...{ played, teamOf, everyCompetition }} players={all} />
  }
}

type PartProps = {
  readonly title: string
  readonly about: string
  readonly label: string
  readonly onPress: () => void
}

const Part = ({ title, about, label, onPress }: PartProps) => (
  <Stack gap="3">
    <Heading as="h3" textStyle="lg">
      {title}
    </Heading>
    <Text color="fg.muted" maxW="prose">
      {about}
    </Text>
    <Flex>
      <Button size="touch" variant="solid" colorPalette="blue" onClick={onPress}>
        {label}
      </Button>
    </Flex>
  </Stack>
)
