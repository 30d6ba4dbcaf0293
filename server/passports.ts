// Requests for passports of shirts: limits how many codes a network may try, and serves the data for programs.
import type { FastifyRequest } from 'fastify'
import type { Api } from '#api/http/api.ts'
import { limitNetwork } from '#api/http/throttle.ts'
import type { Db } from '#api/kernel/db.ts'
import { because } from '#api/kernel/reason.ts'
import { getPassport, passportsPath } from '#contract/passport.ts'
import { passportJsonLd } from '#garment/passport/passport-json-ld.ts'
import type { Page } from './page.ts'
import type { ShownStorefront } from './storefronts.ts'

/** The data of a passport, if that is requested; undefined: its page. */
export type ServePassport = (
  request: FastifyRequest,
  path: string,
  storefront: ShownStorefront,
) => Promise<Page | undefined>

export const isPassport = (path: string): boolean => path.startsWith(passportsPath)

/** Codes that one network may open in an hour: far more than anybody scans, far too few to find one of 2⁶⁰. */
const maxPerHour = 300
const suffix = '.jsonld'
const mediaType = 'application/ld+json'

export const passportServer =
  (api: Api, db: Db): ServePassport =>
  async ({ ip, headers }, path, { config, i18n }) => {
    await limitNetwork(db, {
      what: 'passport',
      ip,
      max: maxPerHour,
      hours: 1,
      message: (wait) => because('too-many-passports', { wait }),
    })
    const code = path.slice(passportsPath.length)
    if (!code.endsWith(suffix) && !prefersData(headers.accept ?? '')) return undefined
    const { data } = await api.call(getPassport, { code: code.replace(suffix, '') }, config.locale)
    const shopUrl = config.publicUrl + config.base
    const body = passportJsonLd(data.passport, { shopUrl, locale: config.locale, i18n })
    return {
      status: 200,
      headers: {
        'content-type': `${mediaType}; charset=utf-8`,
        // Programs in browsers may read it: it is public.
        'access-control-allow-origin': '*',
        'x-robots-tag': 'noindex',
      },
      body: Buffer.from(JSON.stringify(body)),
      encoded: {},
    }
  }

/** Whether a program accepts JSON-LD and no page. */
const prefersData = (accept: string): boolean => accept.includes(mediaType) && !accept.includes('text/html')
