import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { parseSync } = await import(
  createRequire(new URL('../apps/public/package.json', import.meta.url)).resolve('vite')
)

/** Attributes whose string is shown or read aloud. */
const SHOWN_ATTRIBUTES = new Set(['aria-label', 'title', 'placeholder', 'alt'])
const LETTER = /\p{Letter}/u
const GERMAN = /[ÄÖÜäöüß„“]/

/** The texts for people in a source file that belong into a catalogue, each with its line. */
export function textsIn(path, source = readFileSync(path, 'utf8')) {
  const { program, errors } = parseSync(path, source, {})
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const found = []
  const report = ({ start }, text) => found.push({ line: source.slice(0, start).split('\n').length, text: text.trim() })
  visit(program, (node) => {
    if (node.type === 'JSXText' && LETTER.test(withoutEntities(node.value))) report(node, node.value)
    if (node.type === 'JSXAttribute' && SHOWN_ATTRIBUTES.has(node.name.name) && LETTER.test(node.value?.value ?? '')) {
      report(node, node.value.value)
    } else if (node.type === 'Literal' && typeof node.value === 'string' && GERMAN.test(node.value)) {
      report(node, node.value)
    }
    if (node.type === 'TemplateElement' && GERMAN.test(node.value.cooked ?? '')) report(node, node.value.cooked)
  })
  return found
}

const withoutEntities = (text) => text.replace(/&\w+;/g, '')

function visit(node, see) {
  if (Array.isArray(node)) {
    for (const one of node) visit(one, see)
  } else if (node && typeof node.type === 'string') {
    see(node)
    for (const part of Object.values(node)) if (part && typeof part === 'object') visit(part, see)
  }
}
