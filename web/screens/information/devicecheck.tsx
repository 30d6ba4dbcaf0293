// The device check, at /test: customers open it when something does not work.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { callChecks, deviceChecks } from '../../features/device/device-checks.ts'
import type { Check, CheckOutcome } from '../../features/device/device-checks.ts'
import { useShop } from '../../context/shop.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { popupMessage } from '../../ui/messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import layout from '../../ui/screen.module.css'
import styles from './devicecheck.module.css'

export function page({ i18n }: ScreenContext): PageInfo {
  return {
    title: i18n._(msg`Device check`),
    description: i18n._(msg`Whether this browser can show and design shirts, and whether the shop answers.`),
    noindex: true,
  }
}

interface Row extends Check {
  outcome?: CheckOutcome
}

export default function DeviceCheckScreen() {
  const [round, setRound] = useState(0)
  return <Round key={round} onAgain={() => setRound(round + 1)} />
}

/** Runs all checks once. */
function Round({ onAgain }: { onAgain: () => void }) {
  const { t, i18n } = useLingui()
  const { api } = useShop()
  const [device, setDevice] = useState<Row[]>(deviceChecks)
  const [calls, setCalls] = useState<Row[]>(() => callChecks(api))
  useEffect(() => {
    let left = false
    const show = async (rows: Row[], set: (rows: Row[]) => void) => {
      const shown = [...rows]
      for (const [index, check] of rows.entries()) {
        const outcome = await check.run()
        if (left) return
        shown[index] = { ...check, outcome }
        set([...shown])
      }
    }
    // One after the other, because each is timed.
    void show(deviceChecks, setDevice).then(() => (left ? undefined : show(callChecks(api), setCalls)))
    return () => {
      left = true
    }
  }, [api])
  const rows = [...device, ...calls]
  return (
    <div className={`page ${layout.screen}`}>
      <header className={styles.head}>
        <h1>
          <Trans>Device check</Trans>
        </h1>
        <p className="lead" role="status">
          {t(verdictOf(rows))}
        </p>
        <p className={styles.actions}>
          <Button onClick={() => void copy(rows, i18n)}>
            <Trans>Copy the result</Trans>
          </Button>
          <Button variant="line" onClick={onAgain}>
            <Trans>Check again</Trans>
          </Button>
          <LinkButton variant="bare" to="/contact">
            <Trans>Contact us</Trans>
          </LinkButton>
        </p>
      </header>
      <div className={styles.lists}>
        <Rows title={t`This device`} rows={device} />
        <Rows title={t`API calls`} rows={calls} />
      </div>
    </div>
  )
}

function Rows({ title, rows }: { title: string; rows: Row[] }) {
  const { t } = useLingui()
  return (
    <section aria-label={title} className={styles.list}>
      <h2>{title}</h2>
      <dl>
        {rows.map(({ title: name, outcome }) => (
          <div key={t(name)} className={styles.row}>
            <dt>{t(name)}</dt>
            <dd className={styles.text}>{outcome ? t(outcome.text) : t`Checking…`}</dd>
            <dd>{outcome && <Badge tone={tones[outcome.state]}>{t(marks[outcome.state])}</Badge>}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const tones = { good: 'success', fair: 'warn', bad: 'danger' } as const
const marks = {
  good: msg({ message: 'Good', comment: 'Result of a check' }),
  fair: msg({ message: 'Works', comment: 'Result of a check: it works, with limits' }),
  bad: msg({ message: 'Trouble', comment: 'Result of a check' }),
} as const

function verdictOf(rows: Row[]): MessageDescriptor {
  const states = new Set(rows.map(({ outcome }) => outcome?.state))
  if (states.has(undefined)) return msg`One moment: looking at what this browser can do.`
  if (states.has('bad'))
    return msg`Something here will not work. The list says what; send it to us and we can help.`
  if (states.has('fair')) return msg`The shop works here, in a simpler or slower way where the list says so.`
  return msg`All is well: everything in the shop works on this device.`
}

/** Copies the results in the page's language. */
async function copy(rows: Row[], i18n: I18n): Promise<void> {
  const lines = rows.map(({ title, outcome }) => {
    const result = outcome ? `${outcome.state}, ${i18n._(outcome.text)}` : i18n._(msg`not checked`)
    return `${i18n._(title)}: ${result}`
  })
  try {
    await navigator.clipboard.writeText([navigator.userAgent, ...lines].join('\n'))
    popupMessage(msg`Copied. Paste it into a message to us.`, 'success')
  } catch {
    popupMessage(msg`The browser did not allow copying; please select the list by hand.`, 'danger')
  }
}
