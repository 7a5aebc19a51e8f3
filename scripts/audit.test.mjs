import { expect, it } from 'vitest'
import { auditOf } from './audit.mjs'

const said = (...severities) =>
  JSON.stringify({
    advisories: Object.fromEntries(
      severities.map((severity, n) => [
        n,
        { severity, module_name: 'left', title: 'Falls over', url: 'https://a.example' },
      ]),
    ),
  })

it.each([
  ['nothing', said(), { isChecked: true, lines: [], isGrave: false }],
  [
    'something small',
    said('low'),
    { isChecked: true, lines: ['low: left, Falls over (https://a.example)'], isGrave: false },
  ],
])('an audit that finds %s passes', (_, output, audit) => {
  expect(auditOf(output)).toEqual(audit)
})

it.each(['high', 'critical'])('an audit that finds something %s fails', (severity) => {
  expect(auditOf(`npm warn\n${said('low', severity)}`)).toMatchObject({ isChecked: true, isGrave: true })
})

it.each([
  ['nothing', ''],
  ['that it cannot', 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n  responded with 405: {}'],
  ['an error as JSON', '{"error":{"code":"ERR_PNPM_AUDIT_BAD_RESPONSE"}}'],
])('a registry that answers %s has checked nothing, which is no failure', (_, output) => {
  expect(auditOf(output)).toEqual({ isChecked: false, lines: [], isGrave: false })
})
