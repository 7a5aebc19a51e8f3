// A worker: a browser reads what it knows of languages when the first of these is made, once for all threads of a page.
// On the main thread of a slow phone that would be 150 ms in which it answers no finger.
new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin' }).format(0)
new Intl.Collator('de', { numeric: true }).compare('a', 'b')
new Intl.ListFormat('de').format(['a', 'b'])
postMessage('read')
close()
