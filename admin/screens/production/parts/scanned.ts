// Reads scanned codes. A scanner that is plugged in types the code and Enter, wherever the focus is.
import { useEffect, useRef } from 'react'
import { passportCodePattern, plainPassportCode } from '#contract/passport.ts'

/** A code is the address of a shirt, or its number. Keyboard layouts may replace - and / by other characters. */
const pattern = /([A-Z]{2})[^A-Z0-9]([0-9A-Z]{4})[^A-Z0-9]([0-9A-Z]{4})[^A-Z0-9]([1-9]\d{0,3})\s*$/
/** On the label that is sewn in, it is the address of a passport, or its code. */
const ofPassport = /(?:^\s*|PASSPORT[^A-Z0-9])([0-9A-Z]{4}[^A-Z0-9]?[0-9A-Z]{4}[^A-Z0-9]?[0-9A-Z]{4})\s*$/

/** The number of a shirt, or the code of its passport, in what was scanned or typed; null when there is neither. */
export function shirtIn(text: string): string | null {
  const upper = text.toUpperCase()
  const parts = pattern.exec(upper)
  if (parts) return parts.slice(1).join('-')
  const [, typed = ''] = ofPassport.exec(upper) ?? []
  const code = plainPassportCode(typed.replaceAll(/[^A-Z0-9]/g, ''))
  return passportCodePattern.test(code) ? code : null
}

/** The longest time between two keys of a scanner, in milliseconds; people type slower. */
const betweenKeysMs = 60
/** The same while no field has the focus: longer, so that slower scanners work too. */
const slowMs = 1000
/** A code that is scanned again within this time, in milliseconds, does not record the step. */
export const twiceMs = 700

type Field = HTMLInputElement | HTMLTextAreaElement

const fieldOf = (target: EventTarget | null): Field | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null

/** Restores the value that a field had before a scanner typed into it, in a way that React notices. */
function restore(field: Field, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Calls `onScan` with the number or the passport of each shirt that a scanner types anywhere on the page. */
export function useScanner(onScan: (scanned: string) => void): void {
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  useEffect(() => {
    let typed = ''
    let last = 0
    let valueBefore = ''
    const listener = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      const field = fieldOf(event.target)
      if (event.timeStamp - last > (field ? betweenKeysMs : slowMs)) {
        typed = ''
        valueBefore = field?.value ?? ''
      }
      last = event.timeStamp
      if (event.key.length === 1) {
        // While a code is typed, its keys must not act as keyboard shortcuts.
        if (!field && typed !== '') event.stopPropagation()
        typed += event.key
        return
      }
      if (event.key !== 'Enter') return
      const scanned = shirtIn(typed)
      typed = ''
      if (scanned === null) return
      // Enter must not submit a form or press the focused button.
      event.preventDefault()
      event.stopPropagation()
      if (field) restore(field, valueBefore)
      latest.current(scanned)
    }
    addEventListener('keydown', listener, true)
    return () => removeEventListener('keydown', listener, true)
  }, [])
}
