import { expect, it } from 'vitest'
import { clubOf } from './club.ts'

it.each([
  'SC Fuchsenried',
  'SC Fuchsenried II',
  'sc  Fuchsenried 2',
  'SC Fuchsenried U9',
  'SC Fuchsenried U 11 II',
  'SC Fuchsenried (E1)',
  'SC Fuchsenried E-Jugend',
])('[Q5] [Q8] %s is a team of SC Fuchsenried', (name) => expect(clubOf(name)).toBe('sc fuchsenried'))

it.each(['FC Rabenfurth 09', 'TV Kiebitzau 1897', '1. FC Nebelhausen', 'II'])('[Q5] %s is its whole name', (name) =>
  expect(clubOf(name)).toBe(name.toLowerCase()),
)
