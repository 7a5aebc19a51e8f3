import { chakra } from '@chakra-ui/react'
import { factTexts } from '../../texts/commentator-facts.ts'
import { Panel } from './panel.tsx'

/** Sentences that are true of a game at this moment, by number; nothing without any. */
export const FactsPanel = ({ facts }: { readonly facts: readonly string[] }) =>
  facts.length === 0 ? null : (
    <Panel title={factTexts.title(facts.length)}>
      <Sentences>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Sentences>
    </Panel>
  )

const Sentences = chakra('ol', {
  base: {
    listStyle: 'none',
    counterReset: 'fact',
    display: 'grid',
    gap: '1.5',
    pt: '1',
    '& > li': {
      position: 'relative',
      counterIncrement: 'fact',
      ps: '2.125rem',
      fontSize: '1rem',
      fontWeight: 'semibold',
      lineHeight: '1.28',
      overflowWrap: 'break-word',
      hyphens: 'auto',
      '&::before': {
        content: 'counter(fact)',
        position: 'absolute',
        insetInlineStart: '0',
        fontSize: '1.5rem',
        fontWeight: 'extrabold',
        lineHeight: '1',
        color: 'blue.fg',
      },
    },
  },
})
