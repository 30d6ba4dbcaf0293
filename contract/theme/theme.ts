// The theme of the shop: the colours of two schemes, fonts, and corners. Staff choose a few colours; `tokens.ts` makes all
// others from them.
import * as z from 'zod/mini'
import { invalid } from '../validation-message.ts'
import { fontId, type FontId } from './fonts.ts'

/** What each colour is for. */
export const colourRoles = [
  'ground',
  'text',
  'accent',
  'onAccent',
  'accentText',
  'footer',
  'onFooter',
] as const
export type ColourRole = (typeof colourRoles)[number]

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** Which scheme shoppers see; `system`: that of their device. */
export const schemeChoices = ['light', 'dark', 'system'] as const
export type SchemeChoice = (typeof schemeChoices)[number]

export const corners = ['square', 'slight', 'round'] as const
export type Corners = (typeof corners)[number]

/** The field of a colour: `lightGround`. */
export type ColourField = `${Scheme}${Capitalize<ColourRole>}`

export const colourField = (scheme: Scheme, role: ColourRole): ColourField =>
  `${scheme}${role.charAt(0).toUpperCase()}${role.slice(1)}` as ColourField

export const colourFields = schemes.flatMap((scheme) => colourRoles.map((role) => colourField(scheme, role)))

export type SchemeColours = Record<ColourRole, string>

export type Theme = Record<ColourField, string> & {
  scheme: SchemeChoice
  headingFont: FontId
  textFont: FontId
  corners: Corners
}

/** As in `tokens.css`. */
export const defaultColours: Record<Scheme, SchemeColours> = {
  light: {
    ground: '#faf7f2',
    text: '#1c1712',
    accent: '#be9667',
    onAccent: '#1c1712',
    accentText: '#7b5a33',
    footer: '#211b15',
    onFooter: '#f4ecdf',
  },
  dark: {
    ground: '#1b1713',
    text: '#f3ece2',
    accent: '#c9a172',
    onAccent: '#1c1712',
    accentText: '#d8b382',
    footer: '#0f0c0a',
    onFooter: '#f4ecdf',
  },
}

const fieldsOf = (scheme: Scheme, colours: SchemeColours) =>
  colourRoles.map((role) => [colourField(scheme, role), colours[role]] as const)

/** The fields of the colours of a scheme. */
export const fieldsOfColours = (scheme: Scheme, colours: SchemeColours): Partial<Theme> =>
  Object.fromEntries(fieldsOf(scheme, colours))

/** The look of a new shop. */
export const defaultTheme: Theme = {
  ...(Object.fromEntries(schemes.flatMap((scheme) => fieldsOf(scheme, defaultColours[scheme]))) as Record<
    ColourField,
    string
  >),
  scheme: 'light',
  headingFont: 'fraunces',
  textFont: 'inter',
  corners: 'slight',
}

export const coloursIn = (theme: Theme, scheme: Scheme): SchemeColours =>
  Object.fromEntries(colourRoles.map((role) => [role, theme[colourField(scheme, role)]])) as SchemeColours

/** The schemes that shoppers can see. */
export const schemesOf = ({ scheme }: Pick<Theme, 'scheme'>): readonly Scheme[] =>
  scheme === 'system' ? schemes : [scheme]

const colour = z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, invalid('field-hex-colour')))

export const themeFields = {
  ...(Object.fromEntries(colourFields.map((field) => [field, colour])) as Record<ColourField, typeof colour>),
  scheme: z.enum(schemeChoices),
  headingFont: fontId,
  textFont: fontId,
  corners: z.enum(corners),
}

export const themeObject = z.strictObject(themeFields)

/** A stored theme. A field that is missing or of another release has its default. */
export function readTheme(stored: Record<string, string>): Theme {
  const read = Object.entries(themeFields).map(([field, schema]) => {
    const parsed = z.safeParse(schema, stored[field])
    return [field, parsed.success ? parsed.data : defaultTheme[field as keyof Theme]]
  })
  return Object.fromEntries(read) as Theme
}
