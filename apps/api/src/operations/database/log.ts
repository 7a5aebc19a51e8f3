/** Takes one line meant for the operator. */
export type Log = (line: string) => void
