import { useHttp } from '@cup/api-client/http'
import { meets } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import { useQuery } from '@tanstack/react-query'
import { QrCode } from '../../shared/print/qr-code.tsx'
import { printTexts } from '../../texts/print.ts'
import styles from './poster.module.css'
import { type PosterFormat, usePosterChoice } from './poster-choice.tsx'

type PosterProps = { readonly competition: Competition; readonly address: string }

type SheetProps = {
  readonly name: string
  readonly address: string
  /** The name of the network of the hall; empty where it is not said. */
  readonly network: string
}

/** [H19] Paper for the walls and the tables of the hall: its code opens the public page. */
export function Poster({ competition: { name, meetId }, address }: PosterProps) {
  const { data: all = [] } = useQuery({ ...meets(useHttp()), enabled: meetId !== undefined })
  const { format, network } = usePosterChoice()
  const meet = all.find(({ id }) => id === meetId)
  const sheet = { name: meet?.name ?? name, address, network }
  return (
    <section aria-label={printTexts.poster}>
      <Sheets format={format} {...sheet} />
    </section>
  )
}

/** One page for a wall, two pages of two to be cut, or one to be folded. */
function Sheets({ format, ...sheet }: SheetProps & { readonly format: PosterFormat }) {
  switch (format) {
    case 'wall':
      return <WallSheet {...sheet} />
    case 'halves':
      return [0, 1].map((page) => <Halves key={page} isFolded={false} {...sheet} />)
    case 'card':
      return <Halves isFolded {...sheet} />
  }
}

const WallSheet = ({ name, ...sheet }: SheetProps) => (
  <div className={styles.wall}>
    <Lines />
    <p className={styles.name}>{name}</p>
    <h2 className={styles.title}>{printTexts.posterTitle}</h2>
    <div className={styles.middle}>
      <Code {...sheet} />
    </div>
    <Steps />
    <Foot {...sheet} />
  </div>
)

/** Two of half a page, above each other; for a card on a table the upper one stands on its head. */
const Halves = ({ isFolded, ...sheet }: SheetProps & { readonly isFolded: boolean }) => (
  <div className={styles.halves} data-folded={isFolded}>
    <HalfSheet {...sheet} />
    <HalfSheet {...sheet} />
  </div>
)

const HalfSheet = ({ name, ...sheet }: SheetProps) => (
  <div className={styles.half}>
    <Code {...sheet} />
    <div className={styles.words}>
      <p className={styles.name}>{name}</p>
      <h2 className={styles.title}>{printTexts.posterTitle}</h2>
      <Steps />
      <Foot {...sheet} />
    </div>
  </div>
)

const Code = ({ address }: Pick<SheetProps, 'address'>) => (
  <div className={styles.ring}>
    <div className={styles.code}>
      <QrCode text={address} label={address} hangsOnWall />
    </div>
    <p className={styles.address}>{address.replace(/^https?:\/\/|\/$/g, '')}</p>
  </div>
)

const Steps = () => (
  <ol className={styles.steps}>
    {printTexts.posterSteps.map((step, n) => (
      <li key={step}>
        <b>{n + 1}</b>
        {step}
      </li>
    ))}
  </ol>
)

const Foot = ({ network }: Pick<SheetProps, 'network'>) => (
  <p className={styles.foot}>
    {printTexts.posterFoot}
    {network !== '' && (
      <>
        {' '}
        {printTexts.posterNetwork} <b>{network}</b>
      </>
    )}
  </p>
)

/** The corners of a field with the nine-metre line, in millimetres. */
const Lines = () => (
  <svg className={styles.lines} viewBox="0 0 186 272" aria-hidden="true">
    {CORNERS.map(({ x, y, arc, line }) => (
      <g key={`${x} ${y}`} fill="none">
        <circle cx={x} cy={y} r={arc} stroke="#ffc53d" strokeWidth="2.4" />
        <circle cx={x} cy={y} r={line} stroke="#fff" strokeOpacity="0.7" strokeWidth="1.7" strokeDasharray="6 6" />
      </g>
    ))}
  </svg>
)

const CORNERS = [
  { x: 0, y: 0, arc: 30, line: 43 },
  { x: 186, y: 0, arc: 30, line: 43 },
  { x: 0, y: 272, arc: 21, line: 31 },
  { x: 186, y: 272, arc: 21, line: 31 },
] as const
