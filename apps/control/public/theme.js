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
