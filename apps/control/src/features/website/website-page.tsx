import { Alert, chakra, Grid, Stack } from '@chakra-ui/react'
import { useHttp } from '@cup/api-client/http'
import { website } from '@cup/api-client/queries'
import type { CallAnswerOf } from '@cup/contract/routes'
import { assumed } from '@cup/domain/kernel'
import { Button, Page } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { QueryBlock } from '../../shared/query-block.tsx'
import { websiteTexts } from '../../texts/website.ts'
import { FIELDS, REQUIRED, type Website, type WebsiteField, websiteOf } from './draft.ts'
import { PagePreview } from './page-preview.tsx'
import { PosterSection } from './poster-section.tsx'
import { AddSponsor, SponsorFields } from './sponsor-fields.tsx'
import { useWebsiteDraft, type WebsiteDraft } from './use-website-draft.ts'
import { Versions } from './versions.tsx'
import {
  AdFields,
  CompetitionField,
  CreditFields,
  type FieldsProps,
  LinkFields,
  LongText,
  StreamFields,
  TakeOrganiser,
} from './website-fields.tsx'
import { type FieldState, STAYS_IN_SIGHT, sectionIdOf, WebsiteSection } from './website-section.tsx'

/** [W1] Page of everything that visitors see beside the cup. */
export function WebsitePage() {
  const asked = useQuery({ ...website(useHttp()), refetchOnWindowFocus: false })
  if (asked.data) return <WebsiteEditor loaded={asked.data} />
  return (
    <Page title={websiteTexts.title}>
      <QueryBlock queries={[asked]}>{null}</QueryBlock>
    </Page>
  )
}

function WebsiteEditor({ loaded }: { readonly loaded: CallAnswerOf<'website.read/get'> }) {
  const editor = useWebsiteDraft(loaded)
  const { draft, known, change, refusal } = editor
  const [field, setField] = useState<WebsiteField>('organiser')
  const shown = websiteOf(draft)
  const states = statesOf(shown)
  const fields = { draft, change, faultOf: (path: string) => refusal?.fields[`website.${path}`] }
  return (
    <Page title={websiteTexts.title}>
      <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', xl: '140px minmax(0, 1fr) 316px' }} alignItems="start">
        <Sections states={states} />
        <Stack gap="4" minW="0">
          <Notes editor={editor} states={states} />
          {SHOWN.map((one) => (
            <WebsiteSection
              key={one}
              field={one}
              state={states[one]}
              isFixed={one in known.file}
              actions={actionsOf(one, fields)}
              onFocus={setField}
            >
              {fieldsOf(one, fields)}
            </WebsiteSection>
          ))}
          <PosterSection />
          <Versions known={loaded} onPutBack={editor.putBack} />
          <Actions editor={editor} />
        </Stack>
        <PagePreview website={shown} field={field} />
      </Grid>
    </Page>
  )
}

/** The group goes with the competition, and has no section of its own. */
const SHOWN = FIELDS.filter((field) => field !== 'groupId')

const Actions = ({ editor: { isDirty, isSaving, discard, save } }: { readonly editor: WebsiteDraft }) => (
  <ActionBar>
    <Button disabled={!isDirty} onClick={discard}>
      {websiteTexts.discard}
    </Button>
    <Button variant="solid" colorPalette="blue" disabled={!isDirty} isBusy={isSaving} onClick={() => void save()}>
      {isDirty ? websiteTexts.publish : websiteTexts.nothingChanged}
    </Button>
  </ActionBar>
)

/** Stays at the lower edge: the page is long. */
const ActionBar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    justifyContent: 'end',
    position: 'sticky',
    bottom: '0',
    zIndex: 'docked',
    py: '3',
    bg: 'bg',
    borderTopWidth: '1px',
  },
})

type States = Readonly<Record<WebsiteField, FieldState>>

const statesOf = (shown: Website): States =>
  assumed<States>(
    Object.fromEntries(FIELDS.map((field) => [field, shown[field] === undefined ? stateWithout(field) : 'set'])),
    'each field has a state',
  )

const stateWithout = (field: WebsiteField): FieldState => (REQUIRED.some((one) => one === field) ? 'missing' : 'empty')

type NotesProps = { readonly editor: WebsiteDraft; readonly states: States }

/** Everything that keeps the site from being seen as it stands here. */
function Notes({ editor: { refusal, conflict }, states }: NotesProps) {
  const missing = REQUIRED.filter((field) => states[field] === 'missing')
  return (
    <>
      {refusal && <Note status="error">{refusal.text}</Note>}
      {conflict && (
        <Note status="warning">
          {websiteTexts.conflict} {conflict.length > 0 && websiteTexts.conflictIn(namesOf(conflict))}
        </Note>
      )}
      {missing.length > 0 && <Note status="warning">{websiteTexts.missingNote(namesOf(missing))}</Note>}
    </>
  )
}

const Note = ({ status, children }: { readonly status: 'error' | 'warning'; readonly children: ReactNode }) => (
  <Alert.Root status={status} role="alert">
    <Alert.Indicator />
    <Alert.Title>{children}</Alert.Title>
  </Alert.Root>
)

const namesOf = (fields: readonly WebsiteField[]): string =>
  fields.map((field) => websiteTexts.fields[field]).join(', ')

/** The sections and their states, each a link to its fields. */
const Sections = ({ states }: Pick<NotesProps, 'states'>) => (
  <Stack
    as="nav"
    aria-label={websiteTexts.sections}
    gap="1"
    direction={{ base: 'row', xl: 'column' }}
    wrap="wrap"
    {...STAYS_IN_SIGHT}
  >
    {SHOWN.map((field) => (
      <SectionLink key={field} href={`#${sectionIdOf(field)}`}>
        <Sign data-state={states[field]} aria-hidden="true">
          {SIGNS[states[field]]}
        </Sign>
        {websiteTexts.fields[field]}
        <Hidden>, {websiteTexts[states[field]]}</Hidden>
      </SectionLink>
    ))}
  </Stack>
)

const SIGNS: Readonly<Record<FieldState, string>> = { set: '✓', missing: '✕', empty: '' }

const SectionLink = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: 'target',
    px: '2',
    color: 'fg',
    fontWeight: 'semibold',
  },
})

const Sign = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    boxSize: '5',
    flexShrink: '0',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    textStyle: 'xs',
    '&[data-state=set]': { bg: 'green.solid', color: 'green.contrast', borderColor: 'green.solid' },
    '&[data-state=missing]': { bg: 'red.solid', color: 'red.contrast', borderColor: 'red.solid', borderRadius: '2px' },
  },
})

const Hidden = chakra('span', { base: { srOnly: true } })

function actionsOf(field: WebsiteField, fields: FieldsProps): ReactNode {
  if (field === 'imprint') return <TakeOrganiser {...fields} />
  return field === 'sponsors' ? <AddSponsor {...fields} /> : undefined
}

function fieldsOf(field: WebsiteField, fields: FieldsProps): ReactNode {
  switch (field) {
    case 'organiser':
      return <CreditFields field="organiser" label={websiteTexts.nameOfOrganiser} {...fields} />
    case 'builder':
      return <CreditFields field="builder" label={websiteTexts.nameOfBuilder} {...fields} />
    case 'imprint':
      return <LongText field="imprint" help={websiteTexts.imprintHelp} {...fields} />
    case 'privacy':
      return <LongText field="privacy" help={websiteTexts.privacyHelp} {...fields} />
    case 'thanks':
      return <LongText field="thanks" help={websiteTexts.thanksHelp} {...fields} />
    case 'sponsors':
      return <SponsorFields {...fields} />
    case 'livestream':
      return <StreamFields {...fields} />
    case 'links':
      return <LinkFields {...fields} />
    case 'ad':
      return <AdFields {...fields} />
    case 'competitionId':
    case 'groupId':
      return <CompetitionField {...fields} />
  }
}
