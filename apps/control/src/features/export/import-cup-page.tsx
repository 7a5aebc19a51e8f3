import { Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { Button, Page } from '@cup/ui/chakra'
import { formatDateRange } from '@cup/ui/format'
import { Link } from 'react-router-dom'
import { ActButtons, ActStatus } from '../../shared/act/act-buttons.tsx'
import type { CupFile } from '../../shared/export/cup-file.ts'
import { decodeText } from '../../shared/file/decode-text.ts'
import { FileChoice } from '../../shared/file/file-choice.tsx'
import { QueryBlock } from '../../shared/query-block.tsx'
import { exportTexts } from '../../texts/export.ts'
import { useImportCup } from './use-import-cup.ts'

/** Makes a competition again out of the file that the export wrote. */
export function ImportCupPage() {
  const { queries, text, file, faults, isCopy, act, competitionId, choose, ...doing } = useImportCup()
  return (
    <Page title={exportTexts.importCup}>
      <QueryBlock queries={queries}>
        <Stack gap="6" maxW="3xl">
          {act.phase !== 'sending' && (
            <FileChoice
              label={exportTexts.chooseCupFile}
              accept=".json,application/json"
              onChosen={async ({ bytes }) => {
                choose(decodeText(bytes))
                return undefined
              }}
            />
          )}
          {text !== '' && faults.length > 0 && <Faults faults={faults} />}
          {file && (
            <>
              <Contents file={file} isCopy={isCopy} />
              <ActStatus act={act} doneText={exportTexts.cupCreated} />
              <ActButtons
                act={act}
                label={isCopy ? exportTexts.createCopy : exportTexts.createCup}
                onStart={doing.start}
                onTakeBack={doing.takeBack}
                whenDone={<Next competitionId={competitionId ?? ''} onAgain={doing.clear} />}
              />
            </>
          )}
        </Stack>
      </QueryBlock>
    </Page>
  )
}

const Faults = ({ faults }: { readonly faults: readonly string[] }) => (
  <Stack role="alert" gap="1" color="fg.error">
    <Text>{exportTexts.unusableFile}</Text>
    <Stack as="ul" ps="5" listStyle="disc">
      {faults.map((fault, index) => (
        <li key={index}>{fault}</li>
      ))}
    </Stack>
  </Stack>
)

const COPY_TEXT = exportTexts.copyExplained

type ContentsProps = { readonly file: CupFile; readonly isCopy: boolean }

function Contents({ file, isCopy }: ContentsProps) {
  const { competition, groups, matchdays, teams, players, games } = file
  const counts = [
    countText(teams, [exportTexts.team, exportTexts.teams]),
    countText(players, [exportTexts.players, exportTexts.players]),
    countText(groups, [exportTexts.group, exportTexts.groups]),
    countText(matchdays, [exportTexts.matchday, exportTexts.matchdays]),
    countText(games, [exportTexts.game, exportTexts.games]),
  ]
  return (
    <Stack
      as="section"
      aria-label={exportTexts.content}
      gap="3"
      p="5"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="l3"
    >
      <Heading as="h2" textStyle="xl">
        {competition.name}
      </Heading>
      <Text>
        {competition.location}, {formatDateRange(competition.start, competition.end)}
      </Text>
      <Flex as="ul" listStyle="none" wrap="wrap" columnGap="5" fontVariantNumeric="tabular-nums">
        {counts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Flex>
      <Text color="fg.muted">{exportTexts.withoutResults}</Text>
      {isCopy && <Text role="status">{COPY_TEXT}</Text>}
    </Stack>
  )
}

const countText = ({ length }: readonly unknown[], [one, many]: readonly [one: string, many: string]): string =>
  `${length} ${length === 1 ? one : many}`

type NextProps = { readonly competitionId: string; readonly onAgain: () => void }

const Next = ({ competitionId, onAgain }: NextProps) => (
  <Flex gap="3" wrap="wrap">
    <Button asChild size="touch" variant="solid" colorPalette="blue">
      <Link to={`/competitions/${competitionId}`}>{exportTexts.toCompetition}</Link>
    </Button>
    <Button size="touch" onClick={onAgain}>
      {exportTexts.anotherFile}
    </Button>
  </Flex>
)
