import { describe, expect, it } from 'vitest'
import {
  Color,
  codeOfIssue,
  FilePath,
  LedwallFilePath,
  line,
  Name,
  normalName,
  ServerUrl,
  Text,
  WebUrl,
} from './text.ts'

describe('text', () => {
  it('has no space around a name', () => {
    expect(Name.parse('  SV Musterstadt ')).toBe('SV Musterstadt')
  })

  it.each([
    ['twice the space', 'SV  Musterstadt'],
    ['a no-break space', 'SV\u00a0Musterstadt'],
    ['a narrow one, and space around', ' SV\u202fMusterstadt\t'],
    ['capitals', 'SV MUSTERSTADT'],
    ['marks that were copied along', '\ufeffSV Muster\u00adstadt\u200b'],
  ])('[T11] is the same name with %s', (_, text) => {
    expect(normalName(text)).toBe(normalName('SV Musterstadt'))
  })

  it('[T11] is the same name with letters that are put together', () => {
    expect(normalName('Mu\u0308ller')).toBe(normalName('Müller'))
    expect(normalName('Müller')).not.toBe(normalName('Muller'))
  })

  it.each(['', ' \t ', 'x'.repeat(121), 'zwei\nZeilen', 'Klingel\u0007', 'halb \ud800'])('is no name: %j', (text) => {
    expect(Name.safeParse(text).success).toBe(false)
  })

  it.each([
    'Ömer Şahin',
    '𠮷田',
    'Zoë 🏐',
    'O’Neill',
    'Zoe\u0308',
    'Team 👩\u200d👩\u200d👧\u200d👦',
    'Team 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    '❤\ufe0f',
    'נועה',
    'محمد',
    'می\u200cخواهم',
    'کتاب\u200cهای\u200cمن',
    'الرَّحْمَٰن',
    'שָׁלוֹם',
    'क्षत्रिय श्रीनिवासन्',
    'ज़िंदगी',
    'র\u200d্যাব',
    'กี่ ปั้น',
    'ཨོཾ་རྒྱ',
    'မြွှား',
    'Nguyễn Việt Đức'.normalize('NFD'),
    'Ę\u0303\u0301',
    '한국',
    'Turn\u00adverein',
    '\u200eU9\u200e',
    'Team 1\ufe0f\u20e3',
    '👁\ufe0f\u200d🗨\ufe0f',
    '⛹🏽\u200d♂\ufe0f',
    '👩🏻\u200d❤\ufe0f\u200d💋\u200d👨🏿',
    '🏳\ufe0f\u200d🌈🏴\u200d☠\ufe0f',
    '🇩🇪 葛\u{e0100}城',
  ])('[T9] may be the name %s', (text) => {
    expect(Name.parse(text)).toBe(text)
  })

  it.each([
    ['a right-to-left override', 'Tor\u202ereuab'],
    ['a left-to-right embedding', '\u202aTor'],
    ['an isolate', 'Tor\u2067'],
    ['a line separator', 'Tor\u2028Tor'],
    ['bytes that were no UTF-8', 'M\ufffdller'],
    ['only zero-width characters', '\u200b\u200d\u2060'],
    ['only fillers', '\u3164\u115f\u2800'],
    ['only soft hyphens and marks of direction', '\u00ad\u200e\u061c'],
    ['only a variation selector', '\ufe0f'],
    ['only combining marks', '\u0301\u0308'],
    ['only tags', '\u{e0054}\u{e0053}\u{e0056}'],
    ['many zero-width spaces', `TSV${'\u200b'.repeat(50)}`],
    ['a zero-width space behind each letter', 'T\u200bS\u200bV\u200b'],
    ['many joiners', `T${'\u200d'.repeat(2)}SV`],
    ['many variation selectors', `T${'\u{e0110}\ufe0f'.repeat(9)}SV`],
    ['many marks of direction', '\u200e\u200f\u061cTSV'],
    ['many fillers', 'TSV\u3164\u3164\u3164'],
    ['many blanks of Braille', 'TSV\u2800\u2800'],
    ['tags in a word', 'T\u{e0041}SV'],
    ['tags behind an emoji that is no flag of a region', '🏐\u{e0073}\u{e0065}'],
    ['a text in tags', `🏴${'\u{e0061}'.repeat(40)}\u{e007f}`],
    ['a mark before its letter', '\u0301Tor'],
    ['many accents on a letter', `To${'\u0301\u0302\u0303\u0304'.repeat(5)}r`],
    ['many marks of a script on a letter', `क${'\u093f'.repeat(7)}`],
  ])('[T9] is no name with %s', (_, text) => {
    expect(Name.safeParse(text).error?.issues.map(codeOfIssue)).toEqual(['hidden_characters'])
    expect(Text.safeParse(text).error?.issues.map(codeOfIssue)).toEqual(['hidden_characters'])
  })

  it('[T9] names what is wrong for programs', () => {
    expect(
      ['halb \ud800', 'Klingel\u0007', ''].map((text) => Name.safeParse(text).error?.issues.map(codeOfIssue)),
    ).toEqual([['unreadable_characters'], ['unreadable_characters'], ['too_small']])
  })

  it.each([
    ['', true],
    ['Trainerin: Eva\n\tBetreuer: Tom', true],
    ['x'.repeat(4000), true],
    ['x'.repeat(4001), false],
    ['Klingel\u0007', false],
  ])('of several lines may be %j: %s', (text, isText) => {
    expect(Text.safeParse(text).success).toBe(isText)
  })

  it('of one line ends after so many characters', () => {
    expect([line(3).safeParse('abc').success, line(3).safeParse('abcd').success]).toEqual([true, false])
  })

  it.each(['logos/svm.svg', '/uploads/logo-1.webp', 'logos/SV Müller.png?v=2', 'https://bilder.example.org/svm.png'])(
    'names a file: %j',
    (path) => {
      expect(FilePath.parse(path)).toBe(path)
    },
  )

  it.each([
    '',
    'zwei\nZeilen',
    'javascript:alert(1)',
    'data:image/svg+xml,x',
    'http://bilder.example.org/svm.png',
    'https://10.0.0.1/svm.png',
    '//bilder.example.org/svm.png',
    '../secret.png',
    'logos/%2e%2e/%2E./secret.png',
    'logos\\svm.png',
    'logos/svm-$height.svg',
  ])('names no file: %j', (path) => {
    expect(FilePath.safeParse(path).success).toBe(false)
  })

  it.each([
    ['korn-$screenId-$width-$height.png', true],
    ['/korn.png', true],
    ['korn-$token.png', false],
    ['korn-$.png', false],
    ['javascript:$width', false],
  ])('[T1] names a file of the LED wall: %j is %s', (path, isPath) => {
    expect(LedwallFilePath.safeParse(path).success).toBe(isPath)
  })

  it.each([
    'https://example.org',
    'https://www.example.org:8443/a?b=c#d',
    'https://www.youtube.com/@verein',
    'HTTPS://Example.org/',
    'https://xn--mller-kva.example/',
  ])('is an address: %j', (url) => {
    expect(WebUrl.parse(url)).toBe(url)
  })

  it.each([
    'http://example.org',
    'ftp://example.org',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'example.org',
    '//example.org',
    'https:example.org',
    'https:\\\\example.org',
    'https://user:secret@example.org',
    'https://example.org@evil.example',
    'https://evil.example\\@example.org',
    'https://localhost:3000',
    'https://intranet/',
    'https://example.org./',
    'https://192.168.0.7',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://example.org/\u0007',
    `https://example.org/${'x'.repeat(2048)}`,
  ])('is no address: %j', (url) => {
    expect(WebUrl.safeParse(url).success).toBe(false)
  })

  it.each([
    ['https://gооgle.example/a', 'https://xn--ggle-55da.example/a'],
    ['https://example.org/\u202egpj.exe', 'https://example.org/%E2%80%AEgpj.exe'],
    [' https://exa\nmple.org\t', 'https://example.org'],
  ])('is kept as what it is, not as what it looks like: %j', (typed, kept) => {
    expect(WebUrl.parse(typed)).toBe(kept)
  })

  it.each([
    ['http://192.168.0.7:3000', true],
    ['https://cup.example.org', true],
    ['http://user@cup.example.org', false],
    ['javascript:alert(1)', false],
  ])('is a server of this cup: %j is %s', (url, isServer) => {
    expect(ServerUrl.safeParse(url).success).toBe(isServer)
  })

  it.each([
    ['#0055aa', true],
    ['#0055AA', true],
    ['#05a', false],
    ['0055aa', false],
    ['red', false],
  ])('is a colour: %j is %s', (color, isColor) => {
    expect(Color.safeParse(color).success).toBe(isColor)
  })
})
