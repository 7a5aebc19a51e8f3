import { afterEach, expect } from 'vitest'
import { flawsInAnswers, watchAnswers } from './documented-answers.ts'

watchAnswers()

afterEach(async () => expect(await flawsInAnswers()).toEqual([]))
