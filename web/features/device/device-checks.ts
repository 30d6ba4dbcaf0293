// Checks of this browser and its connection to the shop. The results are not sent anywhere.
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { getCartCount } from '#contract/cart.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getRecommended, listProducts, suggestProducts } from '#contract/product.ts'
import { getPraise } from '#contract/review.ts'
import { getCategories, getForYou } from '#contract/shop.ts'
import { defaultDesign } from '#garment/design/design.ts'
import { drawShirt } from '#garment/drawing/shirt.ts'
import type { ApiClient } from '../../api/port.ts'
import { toApiError } from '../../api/port.ts'
import { prefersReducedMotion } from '../../stage/common/capabilities.ts'

/** `good`: fully supported. `fair`: the shop works, with limits. `bad`: something will not work. */
export type CheckOutcome = { state: 'good' | 'fair' | 'bad'; text: MessageDescriptor }

export interface Check {
  title: MessageDescriptor
  run(): CheckOutcome | Promise<CheckOutcome>
}

const good = (text: MessageDescriptor): CheckOutcome => ({ state: 'good', text })
const fair = (text: MessageDescriptor): CheckOutcome => ({ state: 'fair', text })
const bad = (text: MessageDescriptor): CheckOutcome => ({ state: 'bad', text })

export const deviceChecks: Check[] = [
  { title: msg`Local storage`, run: storage },
  { title: msg`Pictures`, run: pictures },
  { title: msg`3D graphics`, run: graphics },
  { title: msg`Drawing a shirt`, run: drawing },
  { title: msg({ message: 'Screen', comment: 'Of the device' }), run: screenSize },
  { title: msg`Processor and memory`, run: machine },
  { title: msg({ message: 'Motion', comment: 'Whether pictures may move by themselves' }), run: motion },
]

function storage(): CheckOutcome {
  try {
    localStorage.setItem('device check', 'kept')
    const works = localStorage.getItem('device check') === 'kept'
    localStorage.removeItem('device check')
    return works ? good(msg`The cart and your designs are kept`) : bad(msg`Nothing is kept between pages`)
  } catch {
    return bad(msg`Switched off: the cart cannot be kept. A private window or a setting may be the reason`)
  }
}

/** A picture of one pixel in each format that the shop uses. */
const samples = {
  AVIF: 'data:image/avif;base64,AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACVtZGF0EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A=',
  WebP: 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
}

async function pictures(): Promise<CheckOutcome> {
  const seen = await Promise.all(
    Object.entries(samples).map(async ([format, source]) => {
      const image = new Image()
      image.src = source
      return image.decode().then(
        () => format,
        () => '',
      )
    }),
  )
  const formats = seen.filter(Boolean)
  if (formats.includes('AVIF')) return good(msg`AVIF and WebP`)
  return formats.length > 0
    ? fair(msg`WebP only: pictures take longer`)
    : bad(msg`Neither AVIF nor WebP can be shown`)
}

function graphics(): CheckOutcome {
  const context = document.createElement('canvas').getContext('webgl2')
  if (!context) return fair(msg`No WebGL 2: shirts are shown as drawings`)
  const size = context.getParameter(context.MAX_TEXTURE_SIZE) as number
  const named = context.getExtension('WEBGL_debug_renderer_info')
  const renderer = String(context.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : context.RENDERER))
  context.getExtension('WEBGL_lose_context')?.loseContext()
  const text = msg`WebGL 2, ${renderer}, textures up to ${size} px`
  if (size < 4096) return fair(text)
  return /swiftshader|llvmpipe|software/i.test(renderer)
    ? fair(msg`WebGL 2, ${renderer}, textures up to ${size} px; without a graphics card`)
    : good(text)
}

const plainFill = { href: '', widthMm: 10, heightMm: 10, fallback: '#a9c6e3' }

function drawing(): CheckOutcome {
  const times = Array.from({ length: 7 }, () => {
    const begin = performance.now()
    drawShirt(defaultDesign, { view: 'front', fillOf: () => plainFill })
    return performance.now() - begin
  })
  const middle = times.toSorted((a, b) => a - b)[3]!
  const time = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 }).format(
    middle,
  )
  return middle < 50 ? good(msg`${time} ms each`) : fair(msg`${time} ms each: choosing options may feel slow`)
}

function screenSize(): CheckOutcome {
  const text = msg`${innerWidth} × ${innerHeight} px of ${{ width: screen.width }} × ${{ height: screen.height }}, ${plural(devicePixelRatio, { one: '# dot', other: '# dots' })} per px`
  return innerWidth >= 320 ? good(text) : fair(text)
}

function machine(): CheckOutcome {
  const { hardwareConcurrency: cores, deviceMemory: memory } = navigator as Navigator & {
    deviceMemory?: number
  }
  if (!memory) return good(cores ? msg`${cores} cores` : msg`The browser does not say`)
  const text = cores ? msg`${cores} cores, ${memory} GB or more` : msg`${memory} GB or more`
  return memory < 2 ? fair(text) : good(text)
}

function motion(): CheckOutcome {
  return good(prefersReducedMotion() ? msg`Reduced, as you wish: nothing moves by itself` : msg`As usual`)
}

/** Calls that only read; each is made once, with the shopper's own session. */
const reading: [title: MessageDescriptor, call: Endpoint, input: object][] = [
  [msg`Categories`, getCategories, {}],
  [msg`Products`, listProducts, { pageSize: 1 }],
  [msg`Search`, suggestProducts, { text: 'oxford' }],
  [msg`Recommended`, getRecommended, {}],
  [msg`For you`, getForYou, {}],
  [msg`Reviews`, getPraise, {}],
  [msg`Cart`, getCartCount, {}],
]

/** Milliseconds above which an answer is slow. */
const slow = 1500

export const callChecks = (api: ApiClient): Check[] =>
  reading.map(([title, call, input]) => ({
    title,
    async run() {
      const begin = performance.now()
      try {
        await api.call(call, input as never)
        const taken = Math.round(performance.now() - begin)
        return taken < slow ? good(msg`${taken} ms`) : fair(msg`${taken} ms: the connection is slow`)
      } catch (cause) {
        const { status, message } = toApiError(cause)
        return bad(status === 0 ? msg`No answer` : msg`Answered ${status}: ${message}`)
      }
    },
  }))
