import { Empty } from './empty.tsx'

type UnpublishedProps = {
  /** What is not there, such as "Tabellen". */
  readonly what: string
}

/** Says that something is missing on purpose: very young teams play without tables. */
export const Unpublished = ({ what }: UnpublishedProps) => (
  <Empty text={`${what} werden bei diesem Turnier nicht veröffentlicht.`} />
)
