import { chakra, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { closingTexts as texts } from '../../../texts/closing.ts'
import { STEP_IDS, type StepId, type StepState } from './closing-steps.ts'

type StepListProps = {
  readonly current: StepId
  readonly states: Readonly<Record<StepId, StepState>>
  /** Summary of a step in this cup: "18 Plätze". */
  readonly notes: Readonly<Record<StepId, string>>
  readonly linkTo: (step: StepId) => string
}

/** [A2] All steps with their states; each may be opened at any time. */
export const StepList = ({ current, states, notes, linkTo }: StepListProps) => (
  <nav aria-label={texts.steps}>
    <List>
      {STEP_IDS.map((step, index) => (
        <li key={step}>
          <StepLink to={linkTo(step)} replace aria-current={step === current ? 'step' : undefined}>
            <StepMark state={states[step]} number={index + 1} />
            <span>
              <Text as="span" display="block" fontWeight="semibold" lineHeight="1.2">
                {texts.stepTitles[step]}
              </Text>
              <Text as="span" display="block" fontSize="sm" color="fg.muted" lineHeight="1.3" hideBelow="md">
                {notes[step]}
              </Text>
            </span>
          </StepLink>
        </li>
      ))}
    </List>
    <NextYear to="/next-year">{texts.nextYear}</NextYear>
  </nav>
)

/** The sign of a state, with its word for those who do not see it: tick, diamond, or the number in a ring. */
const StepMark = ({ state, number }: { readonly state: StepState; readonly number: number }) => (
  <svg role="img" aria-label={texts.states[state]} width="30" height="30" viewBox="0 0 30 30" style={{ flex: 'none' }}>
    {state === 'done' && (
      <>
        <circle cx="15" cy="15" r="14" fill="var(--ok-solid)" />
        <path d="M8.500 15.500l4.500 4.500 8.500-9.500" fill="none" stroke="#fff" strokeWidth="3" />
      </>
    )}
    {state === 'attention' && (
      <>
        <path d="M15 1 29 15 15 29 1 15Z" fill="var(--warn-solid)" />
        <path d="M15 8v8.500M15 19.500v2.500" stroke="var(--on-warn)" strokeWidth="3" />
      </>
    )}
    {state === 'open' && (
      <>
        <circle cx="15" cy="15" r="13" fill="none" stroke="var(--border-strong)" strokeWidth="2" />
        <text x="15" y="20" textAnchor="middle" fontSize="14" fontWeight="700" fill="currentColor">
          {number}
        </text>
      </>
    )}
  </svg>
)

const List = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(auto-fill, minmax(10rem, 1fr))', xl: 'minmax(0, 1fr)' },
    gap: '1',
    listStyle: 'none',
  },
})

const StepLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    h: 'full',
    minH: 'touch',
    px: '2',
    py: '2',
    borderRadius: 'l3',
    borderWidth: '1px',
    borderColor: 'transparent',
    color: 'fg',
    textDecoration: 'none',
    _hover: { bg: 'bg.sunken' },
    '&[aria-current=step]': { bg: 'bg.surface', borderColor: 'border', boxShadow: 'inset 4px 0 var(--brand-solid)' },
  },
})

/** The way on to the next cup, which is no step of this one. */
const NextYear = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: 'touch',
    mt: '3',
    px: '4',
    borderRadius: 'l3',
    border: '2px dashed var(--border-strong)',
    color: 'fg',
    fontWeight: 'semibold',
    textDecoration: 'none',
  },
})
