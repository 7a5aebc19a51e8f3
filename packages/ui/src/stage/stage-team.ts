/** A team as the stage draws it. */
export type StageTeam = {
  readonly name: string
  readonly shortName: string
  /** `#rrggbb` */
  readonly primaryColor: string
  /** Where the logo is loaded from. */
  readonly logoFilePath?: string
}

/** Who plays on a side: a team, or in words who it will be. */
export type StageSide = { readonly team: StageTeam } | { readonly reference: string }

/** The name of a side as it is written out. */
export const nameOfSide = (side: StageSide): string => ('team' in side ? side.team.name : side.reference)
