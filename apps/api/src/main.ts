import { url as inspectorUrl } from 'node:inspector'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { currentProgram } from './build-id.ts'

// Loading code is half of a start: compiled code is kept beside the packages, where only those can write who can change
// the code as well. A folder that cannot be written only makes starts slower.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/cup'))
// Breakpoints are in the sources.
await import(inspectorUrl() ? './program.ts' : currentProgram())
flushCompileCache()
