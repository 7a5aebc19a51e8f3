// Before the first paint: dark, because the hall is dark, unless light was chosen on this device.
;(() => {
  let theme = 'dark'
  try {
    if (localStorage.getItem('cup.theme') === 'light') theme = 'light'
  } catch {
    // A browser that forbids its storage shows the dark theme.
  }
  document.documentElement.dataset.theme = theme
  document.documentElement.classList.add(theme)
})()
// Before any module: zod must not compile its checks with `new Function`, which the content policy forbids. A module of
// this app would set it too late, since schemas in other chunks are created first.
globalThis.__zod_globalConfig = { jitless: true }
