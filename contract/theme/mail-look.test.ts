// Emails in the colours of a theme: everything on them can be read, in light and in dark mail programs.
import { expect, it } from 'vitest'
import { colourOf, contrast, isDark } from './colour.ts'
import { type Font, shopFonts } from './fonts.ts'
import { defaultMailLook, type MailColours, mailLookOf } from './mail-look.ts'
import { defaultTheme, fieldsOfColours, type SchemeColours } from './theme.ts'

const fontOf = (id: string) => shopFonts.find((font) => font.id === id)!
const fonts = { heading: fontOf('lora'), text: fontOf('inter') }

/** Colours that staff could choose, none of which can be read on the others. */
const hardToRead: SchemeColours[] = [
  {
    ground: '#808080',
    text: '#7f7f7f',
    accent: '#818181',
    onAccent: '#808080',
    accentText: '#828282',
    footer: '#777777',
    onFooter: '#787878',
  },
  {
    ground: '#ff0000',
    text: '#00ff00',
    accent: '#0000ff',
    onAccent: '#000080',
    accentText: '#ff00ff',
    footer: '#00ffff',
    onFooter: '#ffff00',
  },
  {
    ground: '#0a1f44',
    text: '#1f3a6e',
    accent: '#f5d300',
    onAccent: '#ffffff',
    accentText: '#22335f',
    footer: '#000000',
    onFooter: '#111111',
  },
]

const pairsOf = ({ ink, soft, primaryInk, paper, raised, primary, onPrimary }: MailColours) =>
  [
    ...[paper, raised].flatMap((ground) => [ink, soft, primaryInk].map((text) => [text, ground])),
    [onPrimary, primary],
  ].map(([text, ground]) => contrast(colourOf(text!), colourOf(ground!)))

it('have enough contrast with any theme', () => {
  for (const colours of hardToRead) {
    const theme = {
      ...defaultTheme,
      ...fieldsOfColours('light', colours),
      ...fieldsOfColours('dark', colours),
    }
    const look = mailLookOf(theme, fonts)
    for (const ratio of [...pairsOf(look.colours), ...pairsOf(look.dark)])
      expect(ratio, colours.ground).toBeGreaterThanOrEqual(4.5)
    expect(isDark(colourOf(look.logoGround))).toBe(false)
  }
})

it('of a dark theme are dark for everybody, and the default ones are light with a dark version', () => {
  const dark = mailLookOf({ ...defaultTheme, scheme: 'dark', corners: 'round' }, fonts)
  expect(dark).toMatchObject({ scheme: 'dark', radius: 10, heading: { name: 'Lora' } })
  expect(dark.colours).toEqual(dark.dark)
  expect(isDark(colourOf(defaultMailLook.colours.raised))).toBe(false)
  expect(isDark(colourOf(defaultMailLook.dark.raised))).toBe(true)
})

it('name no font of the merchant’s own, and always one that every computer has', () => {
  const own: Font = { ...fontOf('lora'), id: 'own-1', name: `x';}</style>`, family: 'own-1' }
  const look = mailLookOf(defaultTheme, { heading: own, text: fontOf('inter') })
  expect(look.heading).toEqual({ name: null, fallback: `Georgia,'Times New Roman',serif` })
})
