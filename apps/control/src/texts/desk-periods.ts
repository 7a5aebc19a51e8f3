type NamedPeriod = { readonly number: number; readonly count: number; readonly extra: number }

const periodName = ({ number, count, extra }: NamedPeriod): string => {
  if (number <= count) return `${number}. Halbzeit`
  return extra === 1 ? 'Verlängerung' : `${number - count}. Halbzeit der Verlängerung`
}

/** The German texts of the periods of a game at its desk, and of the break between them. */
export const deskPeriodTexts = {
  title: 'Halbzeiten',
  /** [Z10] A period by its number; those of extra time count on. */
  name: periodName,
  /** The same on the field of the clock, beside its state. */
  besideClock: (period: NamedPeriod) => {
    const { number, count, extra } = period
    return number > count && extra > 1 ? `Verlängerung ${number - count}` : periodName(period)
  },
  extraTime: 'Verlängerung',
  fouls: (fouls: string) => `Fouls ${fouls}`,
  duration: (count: number, length: string) => (count === 1 ? length : `${count} × ${length}`),
  breakLeft: (span: string) => `Pause noch ${span}, früher geht auch`,
  breakOver: 'Die Pause ist vorbei',
  breakTitle: 'Pause noch',
  swap: 'Seiten am Tisch tauschen',
  sides: (left: string, right: string) => `Jetzt links ${left}, rechts ${right}. Wand und Bild bleiben.`,
  notYet: (period: string) => `Doch noch ${period}`,
  notYetDetail: 'Restzeit einstellen',
  /** The table of the break. */
  foulsOf: (period: string) => `Fouls ${period}`,
  timeOuts: 'Auszeit',
  cards: 'Karten',
  fromZero: 'dann 0 : 0',
  goOn: 'zählen weiter',
  free: (count: number) => (count === 0 ? 'dann keine' : `dann je ${count}`),
  stay: 'bleiben',
  isBreak: ({ number, count }: NamedPeriod) => {
    if (number < count) return 'Halbzeit. Ab dem Anpfiff zählen Fouls und Auszeiten von vorn.'
    const pause = number === count ? 'Pause vor der Verlängerung' : 'Halbzeit der Verlängerung'
    return `${pause}. Fouls zählen weiter, Auszeiten gibt es nicht mehr.`
  },
} as const
