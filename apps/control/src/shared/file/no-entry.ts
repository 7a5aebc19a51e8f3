import { tableTexts as texts } from '../../texts/table.ts'
import type { CsvLine } from './csv.ts'

const SUMMARY = /^(?:summe|gesamt|insgesamt|total|anzahl)\b[:\s\d]*$|^(?:summe|anzahl)\b.*\d/i

/** Why a line is nothing that a table lists: a sum, or its titles once more. */
export function noEntryIn({ cells }: CsvLine, titles: readonly string[]): string | undefined {
  if (SUMMARY.test(cells.find(Boolean) ?? '')) return texts.isSummary
  return titles.some(Boolean) && cells.every((cell, at) => cell === titles[at]) ? texts.titlesAgain : undefined
}
