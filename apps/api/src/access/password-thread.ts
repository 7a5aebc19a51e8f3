/** The thread that judges one password, and ends. */

import { parentPort, workerData } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as german } from '@zxcvbn-ts/language-de'
import type { PasswordToJudge } from './common-passwords.ts'

const { password, words }: PasswordToJudge = workerData
const judge = new ZxcvbnFactory({ dictionary: { ...common, ...german }, graphs: adjacencyGraphs })
parentPort?.postMessage(judge.check(password, [...words]).guessesLog10)
