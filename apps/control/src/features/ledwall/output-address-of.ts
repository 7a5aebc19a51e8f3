/** What the address of an output says beside where it is. */
export type OutputWish = {
  /** A goal takes the whole wall for a moment. */
  readonly showsGoals: boolean
  readonly pinsCompetition: boolean
  readonly pinsType: boolean
}

export const PLAIN_OUTPUT: OutputWish = { showsGoals: false, pinsCompetition: false, pinsType: false }

type Chosen = { readonly competitionId: string; readonly typeId: number }

/** The address that the computer at the wall opens. */
export function outputAddressOf(wish: OutputWish, { competitionId, typeId }: Chosen, origin = location.origin): string {
  const address = new URL('/streamelements/ledwall', origin)
  if (wish.pinsType) address.searchParams.set('type', String(typeId))
  if (wish.pinsCompetition) address.searchParams.set('competitionId', competitionId)
  if (wish.showsGoals) address.searchParams.set('tore', '1')
  return address.href
}
