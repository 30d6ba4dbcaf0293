// The passport of a shirt, opened by the code that is sewn into it: what it is made of, by whom, and what was done to it.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { countryName } from '#contract/address-lines.ts'
import {
  type Passport,
  passportCodePattern,
  passportDataPath,
  passportPath,
  plainPassportCode,
  writtenPassportCode,
} from '#contract/passport.ts'
import { passportJsonLd } from '#garment/passport/passport-json-ld.ts'
import { sharePath } from '#contract/picture.ts'
import { useShop } from '../../context/shop.ts'
import { notFound } from '../../context/screen.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { ChoiceRows } from '../../features/line/choice-rows.tsx'
import { CareSymbols } from '../../features/passport/care-symbol.tsx'
import { loadPassport, passport } from '../../features/passport/passport.ts'
import { Picture } from '../../shared/picture.tsx'
import { useGroup } from '../../state/group.ts'
import { dateOf } from '../../ui/dates.ts'
import { Link } from '../../ui/link.tsx'
import styles from './passport.module.css'

export async function load({ store, params }: ScreenContext): Promise<void> {
  const code = plainPassportCode(params['code'] ?? '')
  if (!passportCodePattern.test(code)) throw notFound()
  await store.dispatch(loadPassport({ code })).unwrap()
}

export function page({ store, config, i18n }: ScreenContext): PageInfo {
  const shown = passport.in(store).passport!
  return {
    title: i18n._(msg`Passport of a shirt`),
    description: i18n._(
      msg`A shirt by ${{ maker: shown.maker.name }}: its fabric, where and when it was made, how to care for it, and its repairs.`,
    ),
    image: sharePath(shown.picture.hash),
    jsonLd: [passportJsonLd(shown, { shopUrl: config.publicUrl + config.base, locale: config.locale, i18n })],
    noindex: true,
  }
}

export default function PassportScreen() {
  const shown = useGroup(passport, (state) => state.passport)
  return shown && <Details passport={shown} />
}

function Details({ passport: shown }: { passport: Passport }) {
  const { t } = useLingui()
  const { config } = useShop()
  const { code, fabrics, care, madeOn, works } = shown
  const { name: maker, address } = shown.maker
  const country = countryName(shown.originCountry, config.locale)
  const day = dateOf(madeOn, config.locale)
  return (
    <article className={`page ${styles.screen}`}>
      <div className={styles.picture}>
        <Picture
          of={shown.picture}
          view="three-quarter"
          sizes="(min-width: 1200px) 520px, (min-width: 769px) 40vw, 90vw"
          first
          alt={shown.picture.alt}
        />
      </div>
      <div className={styles.text}>
        <header className={styles.head}>
          <p className="eyebrow">
            <Trans>Passport of a shirt</Trans>
          </p>
          <h1>{shown.name}</h1>
          <p className="lead">
            <Trans>
              Made by {maker}, finished on <time dateTime={madeOn}>{day}</time>. Country of origin: {country}.
            </Trans>
          </p>
          <p className={styles.code}>
            <span>{t`Code`}</span> <strong className="numbers">{writtenPassportCode(code)}</strong>
          </p>
          <Replacement passport={shown} />
        </header>
        <Part title={t`Fabric`}>
          {fabrics.map((fabric) => (
            <FabricFacts key={fabric.code} fabric={fabric} />
          ))}
        </Part>
        {care.text && (
          <Part title={t`Care`}>
            <CareSymbols symbols={care.symbols} />
            <p>{care.text}</p>
          </Part>
        )}
        <Part title={t`Repairs and alterations`}>
          {works.length === 0 ? <p className={styles.soft}>{t`None yet`}</p> : <Works works={works} />}
        </Part>
        <Part title={t`Design`}>
          <dl className={styles.facts}>
            <ChoiceRows choices={shown.choices} />
          </dl>
        </Part>
        <Part title={t`Maker`}>
          <address className={styles.maker}>
            <strong>{maker}</strong>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
            <Link to="/contact">
              <Trans>Contact</Trans>
            </Link>
          </address>
        </Part>
        <p className={styles.soft}>
          <Trans>
            This page says nothing about the person who wears the shirt.{' '}
            <a href={config.base + passportDataPath(code)} type="application/ld+json">
              The same for programs (JSON-LD)
            </a>
          </Trans>
        </p>
      </div>
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Links between a shirt and its remake. */
function Replacement({ passport: { replaces, replacedBy } }: { passport: Passport }) {
  return (
    <>
      {replacedBy && (
        <p className={styles.note}>
          <Trans>
            This shirt was replaced by a remake:{' '}
            <Link to={passportPath(replacedBy)}>passport of the remake</Link>
          </Trans>
        </p>
      )}
      {replaces && (
        <p className={styles.note}>
          <Trans>
            This shirt is a remake under the fit guarantee:{' '}
            <Link to={passportPath(replaces)}>passport of the first shirt</Link>
          </Trans>
        </p>
      )}
    </>
  )
}

function FabricFacts({ fabric }: { fabric: Passport['fabrics'][number] }) {
  const { t } = useLingui()
  const { config } = useShop()
  const { code, name, colour, composition, weightGsm, mill, dyeLots } = fabric
  const facts: [string, string][] = [
    [t`Fibres`, composition],
    [t`Weight`, `${weightGsm} g/m²`],
    ...(mill ? [[t`Mill`, mill] as [string, string]] : []),
    ...(dyeLots.length > 0
      ? [[t`Dye lot`, new Intl.ListFormat(config.locale).format(dyeLots)] as [string, string]]
      : []),
  ]
  return (
    <div className={styles.fabric}>
      <h3>
        {name}, {colour} <span className={styles.soft}>{code}</span>
      </h3>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Works({ works }: { works: Passport['works'] }) {
  const { config } = useShop()
  return (
    <ol className={styles.works}>
      {works.map(({ on, work, text }, index) => (
        // Several of a day may have one text.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${on} ${index}`}>
          <time dateTime={on}>{dateOf(on, config.locale)}</time>
          <p>
            <strong>{work === 'repaired' ? <Trans>Repaired</Trans> : <Trans>Altered to fit</Trans>}</strong>
            {text && <span>{text}</span>}
          </p>
        </li>
      ))}
    </ol>
  )
}
