import { chakra } from '@chakra-ui/react'
import { useLayoutEffect, useRef } from 'react'
import { commentatorTexts } from '../../texts/commentator.ts'
import { type KnownPlayer, namesOf } from './known-player.ts'

/** The surname first, in bold. A long name gets narrower, then takes more lines, then smaller letters; none is cut. */
export function NameOfPlayer({ player }: { readonly player: KnownPlayer }) {
  const names = namesOf(player)
  const key = `${names.last} ${names.first} ${player.isGoalkeeper}`
  return <Fitting key={key} {...names} isGoalkeeper={player.isGoalkeeper} />
}

type FittingProps = ReturnType<typeof namesOf> & { readonly isGoalkeeper: boolean }

/** Measures before paint, so that no step is visible, and again when its cell has got another size. */
function Fitting({ last, first, isGoalkeeper }: FittingProps) {
  const element = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current } = element
    if (!current?.parentElement) return
    setToFit(current)
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setToFit(current))
    observer.observe(current.parentElement)
    return () => observer.disconnect()
  }, [])
  return (
    <Name ref={element} lang="de" data-fit="line">
      <strong>{last}</strong> {first}
      {isGoalkeeper && (
        <>
          {' '}
          <abbr title={commentatorTexts.goalkeeper}>{commentatorTexts.goalkeeperShort}</abbr>
        </>
      )}
    </Name>
  )
}

/** The forms of a name that are tried in turn; the last one also ends lines at syllables. */
const FITS = ['line', 'narrow', 'lines', 'small', 'smaller', 'smallest', 'syllables'] as const

function setToFit(element: HTMLElement): void {
  FITS.some((fit) => {
    if (element.dataset.fit !== fit) element.dataset.fit = fit
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
    return scrollWidth <= clientWidth && scrollHeight <= clientHeight + 1
  })
}

/** As high as the row, which the squad sets. */
const Name = chakra('div', {
  base: {
    maxHeight: 'calc(var(--row) - 2px)',
    hyphens: 'manual',
    overflowWrap: 'normal',
    '&:is([data-fit=line], [data-fit=narrow])': { whiteSpace: 'nowrap' },
    '&[data-fit=narrow]': { letterSpacing: '-0.03em' },
    '&[data-fit=small]': { fontSize: 'max(0.9em, 0.75rem)' },
    '&[data-fit=smaller]': { fontSize: 'max(0.8em, 0.75rem)' },
    '&:is([data-fit=smallest], [data-fit=syllables])': { fontSize: '0.75rem', lineHeight: '1.05' },
    '&[data-fit=syllables]': { hyphens: 'auto', overflowWrap: 'break-word' },
    '& > strong': { overflowWrap: 'inherit' },
    '& abbr': {
      display: 'inline-block',
      verticalAlign: 'middle',
      px: '1.5',
      borderWidth: '1.5px',
      borderColor: 'border.emphasized',
      borderRadius: 'l1',
      fontSize: '0.8125rem',
      fontWeight: 'bold',
      lineHeight: '1.2',
      textDecoration: 'none',
    },
  },
})
