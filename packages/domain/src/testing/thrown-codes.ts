import { DOMAIN_ERROR_CODES } from '../kernel/domain-error.ts'

/** The sources of this package by their paths. */
export type Sources = Readonly<Record<string, string>>

type Declaration = { readonly file: string; readonly text: string }

const FUNCTION = /^(?:export )?(?:function (\w+)|const (\w+) =\s*[(<])/
const IMPORTED = /^(?:import|export) (?!type )\{([^}]*)\} from '(\.[^']+)'/gm
const CODE = /'([a-z]+\/[a-z-]+)'/g
const CODES: readonly string[] = DOMAIN_ERROR_CODES

/**
 * Finds in the sources which refusals a text can throw: the codes in it, and those of every function that it names, in its
 * own file or imported, and so on. It reads the declarations at the start of a line, as the formatter leaves them.
 */
export function thrownCodes(sources: Sources) {
  const declarations = new Map(Object.entries(sources).flatMap(([file, text]) => functionsIn(file, text)))
  const imports = new Map(Object.entries(sources).map(([file, text]) => [file, importsIn(file, text)]))

  const declared = (file: string, name: string): string | undefined => {
    if (declarations.has(`${file}#${name}`)) return `${file}#${name}`
    const from = imports.get(file)?.get(name)
    return from && declared(from.file, from.name)
  }

  const visit = ({ file, text }: Declaration, seen: Set<string>): string[] => {
    const own = [...text.matchAll(CODE)].flatMap(([, code]) => (code && CODES.includes(code) ? [code] : []))
    const named = new Set(text.match(/(?<!(?<!\.)\.|['\w])[a-zA-Z]\w*/g))
    const further = [...named].flatMap((name) => {
      const key = declared(file, name)
      const declaration = key === undefined ? undefined : declarations.get(key)
      if (key === undefined || declaration === undefined || seen.has(key)) return []
      seen.add(key)
      return visit(declaration, seen)
    })
    return [...own, ...further]
  }

  return (file: string, text: string): string[] => [...new Set(visit({ file, text }, new Set()))].sort()
}

/** The functions of a file by `file#name`; a table of functions is no function. */
function functionsIn(file: string, text: string): (readonly [string, Declaration])[] {
  const parts = text.split(/^(?=(?:export )?(?:function|const|type|interface|class) )/m)
  return parts.flatMap((part) => {
    const [, declared, arrow] = FUNCTION.exec(part) ?? []
    const name = declared ?? arrow
    return name === undefined ? [] : [[`${file}#${name}`, { file, text: part }] as const]
  })
}

type Import = { readonly file: string; readonly name: string }

function importsIn(file: string, text: string): ReadonlyMap<string, Import> {
  return new Map(
    [...text.matchAll(IMPORTED)].flatMap(([, names = '', from = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => {
          const [original = '', local = original] = name.split(' as ')
          return [local, { file: resolved(file, from), name: original }] as const
        }),
    ),
  )
}

/** The path that an import of a file names. */
function resolved(file: string, from: string): string {
  const parts = file.split('/').slice(0, -1)
  for (const part of from.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}
