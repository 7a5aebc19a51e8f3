// Shows the chosen theme before the first paint; src/app/theme/theme.ts stores it. The letters of text are those of the
// device until ours have been loaded once: a first visit does not wait for them, and text never reflows.
try {
  const theme = localStorage.getItem('cup.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (localStorage.getItem('cup.letters')) document.documentElement.dataset.fonts = 'ours'
  // The block of my team comes with a script of its own: the page has the room for it, and says so, from the first paint on.
  if (localStorage.getItem('cup.myTeam')) {
    const { dataset, style } = document.documentElement
    dataset.mine = ''
    style.setProperty('--my-team-section', `${Number(localStorage.getItem('cup.myTeamRoom')) || 352}px`)
    // "/" opens the cup of my team, where that is not the only one, until its last day.
    const [cup, lastDay = ''] = (localStorage.getItem('cup.myCup') ?? '').split(' ')
    const isOn = cup && new Date().toISOString().slice(0, 10) <= lastDay
    if (isOn && location.pathname === '/' && !location.search) location.replace(`/?turnier=${cup}`)
  }
} catch {
  // Where the browser forbids its storage, the page looks as the device does.
}

// Who scrolls before the app runs stays there.
for (const event of ['wheel', 'touchmove', 'keydown']) {
  addEventListener(event, () => document.documentElement.toggleAttribute('data-scrolled', true), {
    once: true,
    passive: true,
  })
}

// What is pressed, typed or chosen before the app runs is done once it does: src/app/app.tsx says when.
{
  const early = []
  const keep = (event) => {
    const field = event.target.closest?.('button, input, select')
    if (!field) return
    // The app may be half there: it must not do the same a second time.
    event.stopImmediatePropagation()
    const { type } = event
    const isPressed = field.matches('button, [type="radio"]')
    if (isPressed === (type === 'click')) early.push({ field, type, value: field.value, isPressed })
  }
  const waiting = new AbortController()
  for (const kind of ['click', 'input', 'change']) {
    addEventListener(kind, keep, { capture: true, signal: waiting.signal })
  }
  const makeUpFor = ({ field, type, value, isPressed }) => {
    if (isPressed) {
      // React takes no notice of a choice that the field shows already.
      field.checked = false
      field.click()
    } else {
      field.value = value
      field.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }
  const makeUp = () => {
    waiting.abort()
    // Each in a task of its own: outside of React's work, and after what came of the one before.
    for (const one of early) setTimeout(makeUpFor, 0, one)
  }
  addEventListener('cup-runs', makeUp, { once: true })
}

// On the days of a meet of several competitions "/" leads to the page of the hall, unless a team is followed.
addEventListener('DOMContentLoaded', () => {
  const lastDay = document.querySelector('meta[name="cup-hall"]')?.content
  const isFollowed = 'mine' in document.documentElement.dataset
  const isOn = lastDay && new Date().toISOString().slice(0, 10) <= lastDay
  if (isOn && !isFollowed && location.pathname === '/' && !location.search) location.replace('/halle')
})

// The list of games is painted where the app opens it: src/app/shell/use-scroll-kept.ts.
addEventListener('DOMContentLoaded', () => {
  const [visit] = performance.getEntriesByType('navigation')
  if (location.hash || visit?.type !== 'navigate') return
  // Without the styles it is elsewhere; they may come after the whole text, and the first frame comes after them.
  const isStyled = () => [...document.querySelectorAll('link[rel="stylesheet"]')].every(({ sheet }) => sheet)
  const open = () => {
    if (isStyled() || document.readyState === 'complete') {
      document.querySelector('[data-opens-here]')?.scrollIntoView({ behavior: 'instant' })
    } else requestAnimationFrame(open)
  }
  open()
})

// What the service has rendered is painted first; only then the scripts are asked for, all of them at once.
// vite.config.ts says which: the app itself, and what it will need.
{
  const { entry, ahead = '', languages } = document.currentScript.dataset
  /** Of the address that was asked for, by the service. */
  const filesOfPage = () => [...document.querySelectorAll('meta[name="cup-ahead"]')].map(({ content }) => content)
  const aTurnForOthers = () => new Promise((resolve) => setTimeout(resolve))
  let isStarted = false
  const start = async () => {
    if (isStarted) return
    isStarted = true
    if (!document.documentElement.dataset.fonts) void showScores()
    const languagesRead = readLanguages()
    for (const file of [...ahead.split(' '), ...filesOfPage()].filter(Boolean)) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }))
    }
    // Each in a task of its own: a phone that is busy for long answers no finger.
    for (const file of ahead.split(' ').filter(Boolean)) {
      await import(file)
      await aTurnForOthers()
    }
    await languagesRead
    await import(entry)
    if (!document.documentElement.dataset.fonts) void fetchFonts()
  }
  /**
   * Reads what the app needs of languages, in a thread of its own (languages.js). Where that fails or takes too long, the
   * app does it.
   */
  const readLanguages = () =>
    new Promise((resolve, reject) => {
      setTimeout(resolve, 1000)
      const worker = new Worker(languages)
      worker.onmessage = resolve
      worker.onerror = reject
    }).catch(() => {})
  /** Scores and headings have their face as soon as it is there; the device's own is as wide. */
  const showScores = async () => {
    try {
      const faces = await document.fonts.load('800 1em "Barlow Condensed"')
      document.documentElement.toggleAttribute('data-scores', faces.length > 0)
    } catch {
      // Then they keep that of the device.
    }
  }
  /** For the next page. */
  const fetchFonts = async () => {
    try {
      const ours = ['1em Inter', '800 1em "Barlow Condensed"'].map((font) => document.fonts.load(font))
      const faces = await Promise.all(ours)
      if (faces.every(({ length }) => length > 0)) localStorage.setItem('cup.letters', 'ours')
    } catch {
      // Then the next page has those of the device as well.
    }
  }
  /**
   * A part of the text may be painted before the rest is there: the next two frames have all of it. Where none comes,
   * they are not waited for long.
   */
  const startAfterPaint = async () => {
    if (document.hidden) return start()
    setTimeout(start, 2000)
    await new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    return start()
  }

  // While developing, the page names its script itself.
  if (entry) addEventListener('DOMContentLoaded', startAfterPaint)
}
