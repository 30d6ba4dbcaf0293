// The only script in a page. It brings the others when the page has had its largest paint, or at the first touch, and
// repeats for them what a shopper did before they were there.
import type { ReadyEvent } from './entry.client.tsx'

const self = document.querySelector<HTMLScriptElement>('#loader')!
const { scripts = '', styles, faces = '', atOnce } = self.dataset

const ready: ReadyEvent = 'storefront-ready'
/** The longest wait for pictures; milliseconds. */
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
  // The frame that shows them, and the one after it.
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  await Promise.race([paintReported(pictures.length > 0), wait(250)])
}

/** A busy device puts a frame on screen some time after it was drawn, and reports it then. */
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

/** The whole style sheet, and with it the faces. */
let sheet: Promise<unknown> | undefined
const addStyles = () => (sheet ??= styles ? link('stylesheet', styles) : Promise.resolve())

/** The faces are there before the rules that name them: the text is set anew once, not twice. */
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
      // On a slow phone each takes milliseconds to be asked for.
      if (index % 6 === 5) await wait(0)
    }
  }
  // Before anything moves: the parts that come later have their rules in the whole sheet.
  await loadStyles()
  // Each in a task of its own, so that a tap in between is answered.
  for (const url of urls) {
    await import(/* @vite-ignore */ url)
    await wait(0)
  }
}

/** What was pressed, filled in or sent while nobody listened, in order. */
const recorded: (() => void)[] = []

function onClick({ target }: Event): void {
  const button = (target as Element).closest<HTMLButtonElement>('button')
  if (button?.type !== 'button') return
  // The press is seen to have been taken.
  button.setAttribute('aria-busy', 'true')
  recorded.push(() => {
    button.removeAttribute('aria-busy')
    button.click()
  })
}

function onSubmit(submitted: SubmitEvent): void {
  const form = submitted.target as HTMLFormElement
  // A form with an address works by itself.
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
 * Sets a field back and fills it in once more. React notices a change by comparing with what the field's own property
 * was last set to, so the second time goes past it.
 */
function repeatInput(field: HTMLInputElement): void {
  // Has the field's part of the page hydrated now; nothing else listens to it.
  field.dispatchEvent(new Event('touchcancel', { bubbles: true }))
  if (/^(radio|checkbox)$/.test(field.type)) {
    if (field.type === 'radio' && !field.checked) return
    field.checked = !field.checked
    field.click()
    return
  }
  const { value, defaultValue } = field
  // A choice from a list has none.
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
addEventListener(
  ready,
  async () => {
    for (const [name, listener] of Object.entries(listeners)) {
      document.removeEventListener(name, listener as (event: Event) => void, true)
    }
    for (const repeat of recorded) {
      repeat()
      // What was chosen counts when the button after it is pressed.
      await wait(0)
    }
    self.remove()
  },
  { once: true },
)

const pageSheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')
const [sheetTiming] = performance.getEntriesByName(pageSheet?.href ?? '') as PerformanceResourceTiming[]
// Who has the page's own sheet was here before and has the faces: the text is set in them from the start.
if (sheetTiming?.transferSize === 0) void addStyles()
if (atOnce === undefined) {
  await Promise.race([
    largestPaint(),
    nextEvent(window, ['pointerdown', 'keydown', 'focusin']),
    wait(maxWaitMs),
  ])
}
void loadScripts()
