import { assumed } from '@cup/domain/kernel'
/** The audio of a browser that counts the tones that it was asked for. */
export class FakeAudio {
  tones = 0
  readonly context: AudioContext

  constructor() {
    const parameter = { value: 0, setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined }
    const node = { connect: () => undefined }
    this.context = asAudioContext({
      state: 'running',
      currentTime: 0,
      destination: {},
      resume: async () => undefined,
      createGain: () => ({ ...node, gain: parameter }),
      createOscillator: () => ({
        ...node,
        type: 'sine',
        frequency: parameter,
        start: () => {
          this.tones += 1
        },
        stop: () => undefined,
      }),
    })
  }
}

const asAudioContext = (fake: object): AudioContext => assumed(fake, 'it has as much of one as the app uses')
