import { Box, Grid, Stack, Text } from '@chakra-ui/react'
import { useHttp } from '@cup/api-client/http'
import { players, siteOrganiser, siteSponsors } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import { Button } from '@cup/ui/chakra'
import { formatLongDate } from '@cup/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SwitchField } from '../../../shared/form/fields.tsx'
import { type Option, SelectField } from '../../../shared/form/select-field.tsx'
import { ageTagOf } from '../../../shared/planning/age-groups.ts'
import type { Played, TeamOf } from '../../../shared/played/use-played.ts'
import { Printed } from '../../../shared/print/printed.tsx'
import { closingTexts as texts } from '../../../texts/closing.ts'
import { namedPlayers } from '../honours.ts'
import { ClosingStep, StepCard } from '../steps/closing-step.tsx'
import type { Cup } from '../use-cup.ts'
import { Certificate, type SharedTexts } from './certificate.tsx'
import { type CertificateTexts, useCertificateTexts } from './certificate-texts.ts'
import { HonoursCard } from './honours-card.tsx'
import { childSheets, type Honour, type Sheet, teamSheets } from './sheets.ts'
import { Wording } from './wording.tsx'

type CertificatesStepProps = {
  readonly cup: Cup
  readonly everyCompetition: readonly Competition[]
  readonly played: readonly Played[]
  readonly teamOf: TeamOf
}

/** [A3] The certificates of all teams and of the honoured children, to be looked at, worded and printed. */
export function CertificatesStep({ cup, everyCompetition, played, teamOf }: CertificatesStepProps) {
  const [base] = cup.competitions
  const { values, change } = useCertificateTexts(cup.meet?.id ?? base?.id ?? '')
  const [honours, setHonours] = useState<readonly Honour[]>([])
  const [wanted, setWanted] = useState(ALL)
  const everyPlayer = useQuery(players(useHttp()))
  const shared = useSharedTexts(values, cup)
  const children = cup.competitions.flatMap((one) => namedPlayers(one, everyPlayer.data ?? [], everyCompetition))
  const tagOf = ({ name }: Competition) => (played.length > 1 ? ageTagOf(name) : undefined)
  const of = { played, teamOf, tagOf }
  const sheets = [...teamSheets(of), ...childSheets({ ...of, children, honours, scorerPlaces: values.scorerPlaces })]
  const chosen = sheets.filter((sheet) => isWanted(sheet, wanted))
  const hasChildren = children.length > 0
  return (
    <ClosingStep
      title={texts.stepTitles.certificates}
      about={hasChildren ? texts.certificatesAbout : texts.noChildrenNamed}
      actions={<PrintButton count={chosen.length} />}
    >
      <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)' }} alignItems="start">
        <Stack gap="4" minW="0">
          <StepCard aria-label={texts.choice}>
            <Stack gap="4">
              <SelectField
                label={texts.whichSheets}
                options={optionsOf(sheets, played)}
                value={wanted}
                onChange={setWanted}
              />
              {hasChildren && (
                <SelectField
                  label={texts.scorersHonoured}
                  options={SCORER_OPTIONS}
                  value={values.scorerPlaces}
                  onChange={(scorerPlaces) => change({ scorerPlaces })}
                />
              )}
              <SwitchField
                label={texts.saveInk}
                value={values.savesInk}
                onChange={(savesInk) => change({ savesInk })}
              />
            </Stack>
          </StepCard>
          <Wording values={values} shared={shared} onChange={change} />
          {hasChildren && <HonoursCard all={children} teamOf={teamOf} honours={honours} onChange={setHonours} />}
        </Stack>
        <Preview sheets={chosen} shared={shared} />
      </Grid>
      <Printed>
        <Certificates sheets={chosen} shared={shared} />
      </Printed>
    </ClosingStep>
  )
}

const PrintButton = ({ count }: { readonly count: number }) => (
  <Button variant="solid" colorPalette="blue" disabled={count === 0} onClick={() => window.print()}>
    {texts.printCertificates(count)}
  </Button>
)

type CertificatesProps = { readonly sheets: readonly Sheet[]; readonly shared: SharedTexts }

const Certificates = ({ sheets, shared }: CertificatesProps) =>
  sheets.map((sheet) => <Certificate key={sheet.key} sheet={sheet} shared={shared} />)

/** The chosen sheets, small beside each other; a single one is large. */
const Preview = ({ sheets, shared }: CertificatesProps) => (
  <Box role="region" aria-label={texts.preview} minW="0">
    {sheets.length === 0 && <Text color="fg.muted">{texts.noSheets}</Text>}
    <Grid
      gap="4"
      templateColumns={`repeat(auto-fill, minmax(min(100%, ${sheets.length > 1 ? '13rem' : '30rem'}), 1fr))`}
    >
      {sheets.map((sheet) => (
        <Box key={sheet.key} borderWidth="1px" shadow="md">
          <Certificate sheet={sheet} shared={shared} />
        </Box>
      ))}
    </Grid>
  </Box>
)

const ALL = 'all'
/** More do not fit on one line of a sheet. */
const MOST_SPONSORS = 4

const isWanted = ({ key, competitionId }: Sheet, wanted: string): boolean =>
  wanted === ALL || wanted === key || wanted === competitionId

/** All sheets, those of one competition, or one of them. */
const optionsOf = (sheets: readonly Sheet[], played: readonly Played[]): readonly Option[] => [
  [ALL, texts.allSheets(sheets.length)],
  ...(played.length > 1 ? played.map(({ competition: { id, name } }): Option => [id, name]) : []),
  ...sheets.map(({ key, name, title }): Option => [key, texts.sheet(name, title)]),
]

const SCORER_OPTIONS = [
  ['1', texts.firstScorer],
  ['3', texts.firstThreeScorers],
  ['0', texts.noScorer],
] as const

/** The texts of all sheets: as they were written, else place, day, organiser and sponsors of the cup. */
function useSharedTexts(values: CertificateTexts, { name, competitions: [base] }: Cup): SharedTexts {
  const http = useHttp()
  const { data: sponsors = [] } = useQuery(siteSponsors(http))
  const { data: organiser } = useQuery(siteOrganiser(http))
  return {
    cup: name,
    kicker: values.kicker,
    thanks: values.thanks,
    placeAndDate: values.placeAndDate || (base ? `${base.location}, ${formatLongDate(base.end)}` : ''),
    signatures: [values.left, values.right || (organiser ?? '')].filter(Boolean),
    sponsors: sponsors.map((one) => one.name).slice(0, MOST_SPONSORS),
    savesInk: values.savesInk,
  }
}
