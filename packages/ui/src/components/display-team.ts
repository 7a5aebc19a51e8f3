/** A team as the stage draws it. */
export type DisplayTeam = {
  readonly name: string
  readonly shortName: string
  /** `#rrggbb` */
  readonly primaryColor: string
  /** Where the logo is loaded from. */
  readonly logoFilePath?: string
}

/** Who plays on a side: a team, or in words who it will be. */
export type DisplaySide = { readonly team: DisplayTeam } | { readonly reference: string }

/** The name of a side as it is written out. */
export const nameOfSide = (side: DisplaySide): string => ('team' in side ? side.team.name : side.reference)
