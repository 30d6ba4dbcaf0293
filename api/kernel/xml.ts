// Writes XML: elements, attributes and text, with every character that has a meaning escaped. No I/O.

import { escapeHtml } from './escape-html.ts'

export type XmlNode = XmlElement | string | null

interface XmlElement {
  name: string
  attributes: Record<string, string>
  /** Null children are left out. */
  children: XmlNode[]
}

/** An element. A child that is null is left out. */
export const element = (name: string, ...children: XmlNode[]): XmlElement => ({
  name,
  attributes: {},
  children,
})

export const elementWith = (
  name: string,
  attributes: Record<string, string>,
  ...children: XmlNode[]
): XmlElement => ({ name, attributes, children })

/** Text without the characters that XML 1.0 does not allow, not even escaped, and without halves of characters. */
export const xmlText = (text: string): string =>
  escapeHtml(
    text.toWellFormed().replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, ''),
  )

/** The document, one element per line. */
export const xmlDocument = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}\n`

function written({ name, attributes, children }: XmlElement, indent: string): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  const start = `${indent}<${name}${given.join('')}>`
  const inner = children.filter((child) => child !== null)
  const texts = inner.filter((child) => typeof child === 'string')
  if (texts.length > 0) return `${start}${texts.map(xmlText).join('')}</${name}>`
  const elements = inner.filter((child) => typeof child !== 'string')
  return [start, ...elements.map((child) => written(child, `${indent}  `)), `${indent}</${name}>`].join('\n')
}
