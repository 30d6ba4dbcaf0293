// Checks a drawing in tests: it is well-formed, ids are unique, and references exist.
import { expect } from 'vitest'
import type { FabricFill } from './pen.ts'

/** A fabric whose picture contains its code. */
export function testFill(code: string): FabricFill {
  return {
    href: `data:image/png;base64,${code}`,
    widthMm: 24,
    heightMm: 20,
    fallback: '#dfe7ef',
  }
}

/** Names of elements that are not closed, or closed in the wrong order; empty for a well-formed drawing. */
function unclosed(svg: string): string[] {
  const open: string[] = []
  for (const [, slash, name = '', self] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (slash) {
      if (open.pop() !== name) return [`</${name}>`]
    } else if (!self) open.push(name)
  }
  return open
}

export function expectValidSvg(svg: string) {
  expect(unclosed(svg)).toEqual([])
  expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/)
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  expect(ids.size).toBe([...svg.matchAll(/ id="/g)].length)
  for (const [, id] of svg.matchAll(/(?:url\(#|href="#)([^")]+)/g))
    if (!ids.has(id)) expect(ids).toContain(id)
}
