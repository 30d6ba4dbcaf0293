// Labels of the parts of a theme.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PreviewedScreen } from '#contract/admin/theme.ts'
import type { ColourRole, Corners, Scheme, SchemeChoice } from '#contract/theme/theme.ts'

export const screenLabels: Record<PreviewedScreen, MessageDescriptor> = {
  home: msg({ message: 'Home', comment: 'A page of the shop' }),
  list: msg`Product list`,
  product: msg`Product`,
}

export const roleLabels: Record<ColourRole, MessageDescriptor> = {
  ground: msg({ message: 'Background', comment: 'A colour of the shop' }),
  text: msg({ message: 'Text', comment: 'A colour of the shop' }),
  accent: msg({ message: 'Buttons and markings', comment: 'A colour of the shop' }),
  onAccent: msg({ message: 'Text on buttons', comment: 'A colour of the shop' }),
  accentText: msg({ message: 'Accent text', comment: 'A colour of the shop: small lines over headings' }),
  footer: msg({ message: 'Footer background', comment: 'A colour of the shop' }),
  onFooter: msg({ message: 'Footer text', comment: 'A colour of the shop' }),
}

export const schemeTitles: Record<Scheme, MessageDescriptor> = {
  light: msg`Colours of the light scheme`,
  dark: msg`Colours of the dark scheme`,
}

/** For the log: the colour with its scheme. */
export const schemeLabels: Record<Scheme, MessageDescriptor> = {
  light: msg({ message: 'Light', comment: 'A colour scheme' }),
  dark: msg({ message: 'Dark', comment: 'A colour scheme' }),
}

export const schemeChoiceLabels: Record<SchemeChoice, MessageDescriptor> = {
  light: msg`Always light`,
  dark: msg`Always dark`,
  system: msg`As on the shopper’s device`,
}

export const cornerLabels: Record<Corners, MessageDescriptor> = {
  square: msg({ message: 'Square', comment: 'Corners of buttons and boxes' }),
  slight: msg({ message: 'Slightly rounded', comment: 'Corners of buttons and boxes' }),
  round: msg({ message: 'Rounded', comment: 'Corners of buttons and boxes' }),
}
