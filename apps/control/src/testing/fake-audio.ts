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

/** As much of one as the app uses. */
function asAudioContext(fake: object): AudioContext
function asAudioContext(fake: object) {
  return fake
}
