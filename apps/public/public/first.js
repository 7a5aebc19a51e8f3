// Shows the chosen theme before the first paint; src/app/theme/theme.ts stores it.
try {
  const theme = localStorage.getItem('cup.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Where the browser forbids its storage, the page looks as the device does.
}

// What the service has written is painted first; only then the scripts are asked for, all of them at once.
// vite.config.ts says which: the app itself, and what it will need.
{
  const { entry, ahead = '' } = document.currentScript.dataset
  /** Of the address that was asked for, by the service. */
  const filesOfPage = () => [...document.querySelectorAll('meta[name="cup-ahead"]')].map(({ content }) => content)
  const start = () => {
    for (const file of [...ahead.split(' '), ...filesOfPage()].filter(Boolean)) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }))
    }
    void import(entry)
  }
  const startAfterPaint = () => (document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)))

  // While developing, the page names its script itself.
  if (entry) addEventListener('DOMContentLoaded', startAfterPaint)
}
