// What the service has written is painted first; only then the scripts are asked for, all of them at once.
// vite.config.ts says which: the app itself, and what it will need.
{
  const { entry, ahead } = document.currentScript.dataset
  const start = () => {
    for (const file of [...ahead.split(' '), ...filesOfPage()].filter(Boolean)) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }))
    }
    void import(entry)
  }
  /** Of the address that was asked for, by the service. */
  const filesOfPage = () => [...document.querySelectorAll('meta[name="cup-ahead"]')].map(({ content }) => content)

  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
}
