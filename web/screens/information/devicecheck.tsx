// The device check, at /test: customers open it when something does not work.
import { useEffect, useState } from 'react'
import { callChecks, deviceChecks } from '../../features/device/device-checks.ts'
import type { Check, Outcome } from '../../features/device/device-checks.ts'
import { useShop } from '../../context/shop.ts'
import type { PageInfo } from '../../context/screen.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { popupMessage } from '../../ui/messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import layout from '../../ui/screen.module.css'
import styles from './devicecheck.module.css'

export function page(): PageInfo {
  return {
    title: 'Device check',
    description: 'Whether this browser can show and design shirts, and whether the shop answers.',
    noindex: true,
  }
}

interface Row extends Check {
  outcome?: Outcome
}

export default function DeviceCheckScreen() {
  const [round, setRound] = useState(0)
  return <Round key={round} onAgain={() => setRound(round + 1)} />
}

/** Runs all checks once. */
function Round({ onAgain }: { onAgain: () => void }) {
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
        <h1>Device check</h1>
        <p className="lead" role="status">
          {verdictOf(rows)}
        </p>
        <p className={styles.actions}>
          <Button onClick={() => void copy(rows)}>Copy the result</Button>
          <Button variant="line" onClick={onAgain}>
            Check again
          </Button>
          <LinkButton variant="bare" to="/contact">
            Contact us
          </LinkButton>
        </p>
      </header>
      <div className={styles.lists}>
        <Rows title="This device" rows={device} />
        <Rows title="API calls" rows={calls} />
      </div>
    </div>
  )
}

function Rows({ title, rows }: { title: string; rows: Row[] }) {
  return (
    <section aria-label={title} className={styles.list}>
      <h2>{title}</h2>
      <dl>
        {rows.map(({ title: name, outcome }) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd className={styles.text}>{outcome?.text ?? 'Checking…'}</dd>
            <dd>{outcome && <Badge tone={tones[outcome.state]}>{marks[outcome.state]}</Badge>}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const tones = { good: 'success', fair: 'warn', bad: 'danger' } as const
const marks = { good: 'Good', fair: 'Works', bad: 'Trouble' } as const

function verdictOf(rows: Row[]): string {
  const states = new Set(rows.map(({ outcome }) => outcome?.state))
  if (states.has(undefined)) return 'One moment: looking at what this browser can do.'
  if (states.has('bad'))
    return 'Something here will not work. The list says what; send it to us and we can help.'
  if (states.has('fair')) return 'The shop works here, in a simpler or slower way where the list says so.'
  return 'All is well: everything in the shop works on this device.'
}

async function copy(rows: Row[]): Promise<void> {
  const lines = rows.map(
    ({ title, outcome }) => `${title}: ${outcome ? `${outcome.state}, ${outcome.text}` : 'not checked'}`,
  )
  try {
    await navigator.clipboard.writeText([navigator.userAgent, ...lines].join('\n'))
    popupMessage('Copied. Paste it into a message to us.', 'success')
  } catch {
    popupMessage('The browser did not allow copying; please select the list by hand.', 'danger')
  }
}
