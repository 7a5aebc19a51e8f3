// Shows the chosen theme before the first paint; src/app/theme/theme.ts stores it.
try {
  const theme = localStorage.getItem('cup.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Where the browser forbids its storage, the page looks as the device does.
}
