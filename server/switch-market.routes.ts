// The pages that continue a shopper's session at another origin of the shop. Browsers keep storage by origin, so the
// new origin redirects to the previous one, which has the session, and that one redirects back with a code. The new
// origin remembers its state, so that a link that somebody else created opens only the page, without a session.
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#api/kernel/escape-html.ts'
import { createSessionCode, useSessionCode } from '#contract/account.ts'
import { tokenHeader, tokenKey } from '#contract/texts.ts'
import { languageKey, switchMarketPath, typedFieldsKey } from '#web/app/switch-market.ts'
import { type ShownStorefront, storefrontOf } from './storefronts.ts'

interface Given {
  /** All origins of the shop. */
  origins: string[]
  apiUrl: string
  path: string
  createCode: string
  useCode: string
  tokenHeader: string
  tokenKey: string
  typedFieldsKey: string
  languageKey: string
}

/** Serves the page; a shop with one origin has none. */
export function switchMarketRoutes(app: FastifyInstance, storefronts: () => ShownStorefront[]): void {
  let made: { of: ShownStorefront[]; page: SwitchPage | null } | undefined
  app.get(switchMarketPath, async (request, reply) => {
    const of = storefronts()
    // The origins of the shop change with its settings.
    if (made?.of !== of) made = { of, page: switchPage(of) }
    if (!made.page) return reply.callNotFound()
    const { script, headers } = made.page
    const { name, language, direction } = storefrontOf(request, of).config
    return reply
      .headers(headers)
      .send(
        `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">` +
          `<meta name="robots" content="noindex"><title>${escapeHtml(name)}</title></head>` +
          `<body><script>${script}</script></body></html>`,
      )
  })
}

interface SwitchPage {
  script: string
  headers: Record<string, string>
}

function switchPage(storefronts: ShownStorefront[]): SwitchPage | null {
  const origins = [...new Set(storefronts.map(({ config }) => config.publicUrl))]
  if (origins.length < 2) return null
  const { apiUrl } = storefronts[0]!.config
  const given: Given = {
    origins,
    apiUrl,
    path: switchMarketPath,
    createCode: createSessionCode.path,
    useCode: useSessionCode.path,
    tokenHeader,
    tokenKey,
    typedFieldsKey,
    languageKey,
  }
  const script = `(${continueSession.toString()})(${JSON.stringify(given).replaceAll('<', String.raw`\u003c`)})`
  const hash = createHash('sha256').update(script).digest('base64')
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; script-src 'sha256-${hash}'; connect-src 'self'${apiUrl && ` ${apiUrl}`}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }
  return { script, headers }
}

/**
 * Runs in the browser with exactly this source, so it must not use anything outside the function. After a failure the
 * shopper has no session of the other origin, but always the page.
 */
export async function continueSession(given: Given): Promise<void> {
  const { origins, apiUrl, path } = given
  const fields = new URLSearchParams(location.hash.slice(1))
  const field = (name: string) => fields.get(name) ?? ''
  const { origin } = location
  const leave = (to: string, hash: Record<string, string>) =>
    location.replace(`${to}${path}#${new URLSearchParams(hash)}`)
  const call = async (url: string, body: object) => {
    const token = localStorage.getItem(given.tokenKey)
    const headers = { 'content-type': 'application/json', ...(token && { [given.tokenHeader]: token }) }
    const answer = await fetch(apiUrl + url, { method: 'POST', headers, body: JSON.stringify(body) })
    return answer.ok ? (await answer.json()).data : {}
  }
  const open = () => {
    const target = new URL(field('to'), origin)
    location.replace(target.origin === origin ? target.href : origin)
  }
  try {
    if (origins.includes(field('from')) && field('from') !== origin) {
      // At the new origin, which recognises its own redirect by this state.
      const state = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
      sessionStorage.setItem(path, state)
      return leave(field('from'), { at: origin, state, to: field('to'), locale: field('locale') })
    }
    if (origins.includes(field('at')) && field('at') !== origin) {
      // At the previous origin.
      const state = field('state')
      const typed = sessionStorage.getItem(given.typedFieldsKey) ?? ''
      sessionStorage.removeItem(given.typedFieldsKey)
      const session = localStorage.getItem(given.tokenKey)
        ? await call(given.createCode, { state }).catch(() => ({}))
        : {}
      const { code = '' } = session
      return leave(field('at'), { state, code, typed, to: field('to'), locale: field('locale') })
    }
    const begun = sessionStorage.getItem(path)
    sessionStorage.removeItem(path)
    if (begun && begun === field('state')) {
      // Back at the new origin.
      localStorage.setItem(given.languageKey, field('locale'))
      if (field('typed')) sessionStorage.setItem(given.typedFieldsKey, field('typed'))
      const body = { code: field('code'), state: begun }
      const { authtoken } = body.code ? await call(given.useCode, body) : {}
      if (authtoken) localStorage.setItem(given.tokenKey, authtoken)
    }
  } catch {
    // Without storage or a reply, the page opens as for a new visitor.
  }
  open()
}
