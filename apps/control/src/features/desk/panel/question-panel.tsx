import { Grid, Heading, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import type { ReactNode } from 'react'
import { deskTexts } from '../../../texts/desk.ts'
import { PanelFrame } from './panel-frame.tsx'

type QuestionPanelProps = {
  readonly title: string
  /** The question, or other ways out of it. */
  readonly children: ReactNode
  /** The words of the button that goes on nevertheless. */
  readonly confirm: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** A question before an act: nothing has happened yet, and both answers have boxes of their own. */
export const QuestionPanel = ({ title, children, confirm, onConfirm, onClose }: QuestionPanelProps) => (
  <PanelFrame label={title} onClose={onClose} css={AREAS}>
    <Heading as="h2" gridArea="title" textStyle="lg" lineHeight="1.2">
      {title}
    </Heading>
    <Grid gridArea="body" alignContent="start" gap="2" minH="0" overflowY="auto" css={RING_ROOM}>
      {children}
    </Grid>
    <Button gridArea="confirm" variant="solid" colorPalette="blue" css={ANSWER} onClick={onConfirm}>
      {confirm}
    </Button>
    <Button gridArea="back" bg="bg.surface" css={ANSWER} aria-keyshortcuts="Escape" onClick={onClose}>
      {deskTexts.back}
    </Button>
  </PanelFrame>
)

/** A sentence of a question. */
export const Sentence = ({ children }: { readonly children: ReactNode }) => (
  <Text textStyle="md" lineHeight="1.3">
    {children}
  </Text>
)

/** On a phone the way back is at the lower right, where a finger that opened the question may still be. */
const AREAS = {
  gap: '0.5rem',
  padding: '0.75rem',
  borderWidth: '2px',
  borderColor: 'border.warning',
  borderRadius: 'l2',
  background: 'bg.surface',
  gridTemplate: '"title title" auto "body body" minmax(0, 1fr) "confirm back" 4rem / minmax(0, 1fr) minmax(0, 1fr)',
  '@container (min-width: 46rem)': {
    gridTemplate:
      '"title confirm" auto "body confirm" minmax(0, 1fr) "body back" minmax(0, 1fr) / minmax(0, 1fr) minmax(0, 19rem)',
  },
}

const ANSWER = { height: '100%', minHeight: '0', paddingInline: '0.5rem', whiteSpace: 'normal', fontSize: '1.125rem' }

/** The body would cut the rings of focus at its edges. */
const RING_ROOM = { margin: '-4px', padding: '4px' }
