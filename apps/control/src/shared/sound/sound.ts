import { createStore, type ReadonlyStore } from '../store/store.ts'

/** The sound output of this device; a browser is silent until the first tap. */
export type Sound = {
  readonly isArmed: ReadonlyStore<boolean>
  /** Within a tap: lets this page sound from now on, and says whether it can. */
  readonly arm: () => Promise<boolean>
  readonly disarm: () => void
  /** A short tone; nothing where it is not armed. */
  readonly beep: () => void
  /** Two short tones, unlike the horn: a penalty is over; nothing where it is not armed. */
  readonly penaltyOver: () => void
  /** A short sign of the horn, before something ends; nothing where it is not armed. */
  readonly shortHorn: () => void
  /** The horn of the hall; nothing where it is not armed. */
  readonly horn: () => void
}

type Tone = { readonly shape: OscillatorType; readonly hertz: readonly number[]; readonly seconds: number }

const BEEP: Tone = { shape: 'sine', hertz: [880], seconds: 0.25 }
const PENALTY_OVER: Tone = { shape: 'triangle', hertz: [523, 784], seconds: 0.7 }
const HORN: Tone = { shape: 'sawtooth', hertz: [233, 294, 349], seconds: 1.6 }
const SHORT_HORN: Tone = { ...HORN, seconds: 0.4 }
const LOUDNESS = 0.3
/** Rising and falling by this long keeps the loudspeaker from clicking. */
const EDGE_SECONDS = 0.03

/** The sound of this page, on an audio context that is opened at the first arming; undefined where there is none. */
export function createSound(openAudio: () => AudioContext | undefined): Sound {
  const isArmed = createStore(false)
  let audio: AudioContext | undefined
  const play = (tone: Tone) => {
    if (audio && isArmed.getState()) sound(audio, tone)
  }
  return {
    isArmed,
    arm: async () => {
      audio ??= openAudio()
      await audio?.resume()
      isArmed.set(audio?.state === 'running')
      return isArmed.getState()
    },
    disarm: () => isArmed.set(false),
    beep: () => play(BEEP),
    penaltyOver: () => play(PENALTY_OVER),
    shortHorn: () => play(SHORT_HORN),
    horn: () => play(HORN),
  }
}

function sound(audio: AudioContext, { shape, hertz, seconds }: Tone): void {
  const start = audio.currentTime
  const end = start + seconds
  const volume = audio.createGain()
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + EDGE_SECONDS)
  volume.gain.setValueAtTime(LOUDNESS, end - EDGE_SECONDS)
  volume.gain.linearRampToValueAtTime(0, end)
  volume.connect(audio.destination)
  for (const frequency of hertz) {
    const voice = audio.createOscillator()
    voice.type = shape
    voice.frequency.value = frequency
    voice.connect(volume)
    voice.start(start)
    voice.stop(end)
  }
}

/** The browser's audio, where it has one. */
export const openBrowserAudio = (): AudioContext | undefined =>
  'AudioContext' in globalThis ? new AudioContext() : undefined
