// Checks of this browser and its connection to the shop. The results are not sent anywhere.
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
export type Outcome = { state: 'good' | 'fair' | 'bad'; text: string }

export interface Check {
  title: string
  run(): Outcome | Promise<Outcome>
}

const good = (text: string): Outcome => ({ state: 'good', text })
const fair = (text: string): Outcome => ({ state: 'fair', text })
const bad = (text: string): Outcome => ({ state: 'bad', text })

export const deviceChecks: Check[] = [
  { title: 'Local storage', run: storage },
  { title: 'Pictures', run: pictures },
  { title: '3D graphics', run: graphics },
  { title: 'Drawing a shirt', run: drawing },
  { title: 'Screen', run: screenSize },
  { title: 'Processor and memory', run: machine },
  { title: 'Motion', run: motion },
]

function storage(): Outcome {
  try {
    localStorage.setItem('device check', 'kept')
    const works = localStorage.getItem('device check') === 'kept'
    localStorage.removeItem('device check')
    return works ? good('The cart and your designs are kept') : bad('Nothing is kept between pages')
  } catch {
    return bad('Switched off: the cart cannot be kept. A private window or a setting may be the reason')
  }
}

/** A picture of one pixel in each format that the shop uses. */
const samples = {
  AVIF: 'data:image/avif;base64,AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACVtZGF0EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A=',
  WebP: 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
}

async function pictures(): Promise<Outcome> {
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
  if (formats.includes('AVIF')) return good('AVIF and WebP')
  return formats.length > 0
    ? fair('WebP only: pictures take longer')
    : bad('Neither AVIF nor WebP can be shown')
}

function graphics(): Outcome {
  const context = document.createElement('canvas').getContext('webgl2')
  if (!context) return fair('No WebGL 2: shirts are shown as drawings')
  const size = context.getParameter(context.MAX_TEXTURE_SIZE) as number
  const named = context.getExtension('WEBGL_debug_renderer_info')
  const renderer = String(context.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : context.RENDERER))
  context.getExtension('WEBGL_lose_context')?.loseContext()
  const text = `WebGL 2, ${renderer}, textures up to ${size} px`
  if (size < 4096) return fair(text)
  return /swiftshader|llvmpipe|software/i.test(renderer)
    ? fair(`${text}; without a graphics card`)
    : good(text)
}

const plainCloth = { href: '', widthMm: 10, heightMm: 10, fallback: '#a9c6e3' }

function drawing(): Outcome {
  const times = Array.from({ length: 7 }, () => {
    const begin = performance.now()
    drawShirt(defaultDesign, { view: 'front', cloth: () => plainCloth })
    return performance.now() - begin
  })
  const middle = times.toSorted((a, b) => a - b)[3]!
  const text = `${middle.toFixed(1)} ms each`
  return middle < 50 ? good(text) : fair(`${text}: choosing options may feel slow`)
}

function screenSize(): Outcome {
  const text = `${innerWidth} × ${innerHeight} px of ${screen.width} × ${screen.height}, ${devicePixelRatio} dots per px`
  return innerWidth >= 320 ? good(text) : fair(text)
}

function machine(): Outcome {
  const { hardwareConcurrency: cores, deviceMemory: memory } = navigator as Navigator & {
    deviceMemory?: number
  }
  const text = [cores && `${cores} cores`, memory && `${memory} GB or more`].filter(Boolean).join(', ')
  return memory !== undefined && memory < 2 ? fair(text) : good(text || 'The browser does not say')
}

function motion(): Outcome {
  return prefersReducedMotion() ? good('Reduced, as you wish: nothing moves by itself') : good('As usual')
}

/** Calls that only read; each is made once, with the shopper's own session. */
const reading: [title: string, call: Endpoint, input: object][] = [
  ['Categories', getCategories, {}],
  ['Products', listProducts, { pageSize: 1 }],
  ['Search', suggestProducts, { text: 'oxford' }],
  ['Recommended', getRecommended, {}],
  ['For you', getForYou, {}],
  ['Reviews', getPraise, {}],
  ['Cart', getCartCount, {}],
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
        return taken < slow ? good(`${taken} ms`) : fair(`${taken} ms: the connection is slow`)
      } catch (cause) {
        const { status, message } = toApiError(cause)
        return bad(status === 0 ? 'No answer' : `Answered ${status}: ${message}`)
      }
    },
  }))
