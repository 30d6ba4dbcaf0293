// The only script in a page. It loads the others after the page's largest paint, or at the first event of the shopper, and
// repeats the events from before they were loaded.
import type { ReadyEvent } from './entry.client.tsx'

const self = document.querySelector<HTMLScriptElement>('#loader')!
const { scripts = '', styles, faces = '', atOnce } = self.dataset

const ready: ReadyEvent = 'storefront-ready'
/** The longest wait for pictures, in milliseconds. */
const maxWaitMs = 6000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const nextEvent = (on: EventTarget, names: string[]) =>
  new Promise((resolve) => {
    for (const name of names) on.addEventListener(name, resolve, { capture: true, once: true, passive: true })
  })

async function largestPaint(): Promise<void> {
  if (document.readyState !== 'complete') await nextEvent(window, ['load'])
  const pictures = [...document.images].filter((image) => image.loading === 'eager')
  await Promise.all(pictures.map((image) => image.decode().catch(() => {})))
  // Waits for the frame that shows them, and the next one.
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  await Promise.race([paintReported(pictures.length > 0), wait(250)])
}

/** Resolves when the paint is reported, which on a busy device is some time after the frame was drawn. */
const paintReported = (ofPicture: boolean) =>
  new Promise<void>((resolve) =>
    new PerformanceObserver((list) => {
      const paints = list.getEntries() as LargestContentfulPaint[]
      if (!ofPicture || paints.some(({ url }) => url)) resolve()
    }).observe({ type: 'largest-contentful-paint', buffered: true }),
  )

function link(rel: string, href: string, more: Partial<HTMLLinkElement> = {}): Promise<unknown> {
  const element = Object.assign(document.createElement('link'), { rel, href, ...more })
  const done = nextEvent(element, ['load', 'error'])
  document.head.append(element)
  return done
}

/** The whole style sheet, which also has the font faces. */
let sheet: Promise<unknown> | undefined
const addStyles = () => (sheet ??= styles ? link('stylesheet', styles) : Promise.resolve())

/** Loads the fonts before the rules that use them, so that the text changes once and not twice. */
async function loadStyles(): Promise<unknown> {
  const face = { as: 'font', crossOrigin: '' }
  if (!sheet && styles) {
    await Promise.all([
      link('preload', styles, { as: 'style' }),
      ...faces.split(' ').map((href) => link('preload', href, face)),
    ])
  }
  return addStyles()
}

async function loadScripts(): Promise<void> {
  const urls = scripts.split(' ')
  if (atOnce === undefined) {
    for (const [index, url] of urls.entries()) {
      void link('modulepreload', url)
      // On a slow phone each request takes milliseconds to start.
      if (index % 6 === 5) await wait(0)
    }
  }
  // The parts that are rendered later need the whole style sheet.
  await loadStyles()
  // Each in its own task, so that a tap in between is answered.
  for (const url of urls) {
    await import(/* @vite-ignore */ url)
    await wait(0)
  }
}

/** Clicks, inputs and submits from before hydration, in their order. */
const recorded: (() => void)[] = []

function onClick({ target }: Event): void {
  const button = (target as Element).closest<HTMLButtonElement>('button')
  if (button?.type !== 'button') return
  // Shows that the press was registered.
  button.setAttribute('aria-busy', 'true')
  recorded.push(() => {
    button.removeAttribute('aria-busy')
    button.click()
  })
}

function onSubmit(submitted: SubmitEvent): void {
  const form = submitted.target as HTMLFormElement
  // A form with an action works without scripts.
  if (form.hasAttribute('action')) return
  submitted.preventDefault()
  recorded.push(() => form.requestSubmit(submitted.submitter))
}

const filled = new Set<EventTarget>()
function onInput({ target }: Event): void {
  if (!filled.has(target!)) recorded.push(() => repeatInput(target as HTMLInputElement))
  filled.add(target!)
}

/**
 * Resets a field and fills it in again. React detects a change by comparing with the value last set through the field's own
 * property, so the second value is set through the prototype's.
 */
function repeatInput(field: HTMLInputElement): void {
  // Makes React hydrate the field's part of the page now; nothing else listens to this event.
  field.dispatchEvent(new Event('touchcancel', { bubbles: true }))
  if (/^(radio|checkbox)$/.test(field.type)) {
    if (field.type === 'radio' && !field.checked) return
    field.checked = !field.checked
    field.click()
    return
  }
  const { value, defaultValue } = field
  // A select has no default value.
  if (defaultValue !== undefined) {
    const valueProperty = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
    field.value = defaultValue
    valueProperty.set!.call(field, value)
  }
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

const listeners = { click: onClick, submit: onSubmit, input: onInput, change: onInput }
for (const [name, listener] of Object.entries(listeners)) {
  document.addEventListener(name, listener as (event: Event) => void, true)
}
async function repeatRecorded(): Promise<void> {
  for (const [name, listener] of Object.entries(listeners)) {
    document.removeEventListener(name, listener as (event: Event) => void, true)
  }
  for (const repeat of recorded) {
    repeat()
    // An input must take effect before the button that follows it is pressed.
    await wait(0)
  }
  self.remove()
}
addEventListener(ready, () => void repeatRecorded(), { once: true })

const pageSheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')
const [sheetTiming] = performance.getEntriesByName(pageSheet?.href ?? '') as PerformanceResourceTiming[]
// With the page's style sheet in the cache the fonts are cached too, so the text uses them from the start.
if (sheetTiming?.transferSize === 0) void addStyles()
if (atOnce === undefined) {
  await Promise.race([
    largestPaint(),
    nextEvent(window, ['pointerdown', 'keydown', 'focusin']),
    wait(maxWaitMs),
  ])
}
void loadScripts()
