// The demo data that a new shop starts with: removed, kept or restored, all at once or by type.
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DemoData, DemoKind } from '#contract/admin/demo-data.ts'
import { Button } from '#web/ui/button.tsx'
import { errorOf } from '../../api/error-of.ts'
import {
  useGetDemoDataQuery,
  useKeepDemoDataMutation,
  useRemoveDemoDataMutation,
  useRestoreDemoDataMutation,
} from '../../api/demo-data.ts'
import { useMay } from '../../context/session.ts'
import { showError, showMessage } from '../../ui/messages.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { Empty, Loaded } from '../../ui/states.tsx'
import { SettingsNav } from './parts/settings-nav.tsx'
import styles from './settings.module.css'

export default function DemoDataScreen() {
  const { t } = useLingui()
  const query = useGetDemoDataQuery({})
  return (
    <Screen
      title={t`Demo data`}
      nav={<SettingsNav />}
      lead={t`The sample content of a new shop. Remove it, or keep it as your own. Orders do not change.`}
      width="form"
    >
      <Loaded query={query}>{({ kinds }) => <Kinds kinds={kinds} />}</Loaded>
    </Screen>
  )
}

const names: Record<DemoKind, (count: number) => MessageDescriptor> = {
  products: (count) => msg`${plural(count, { one: '# product', other: '# products' })}`,
  categories: (count) => msg`${plural(count, { one: '# category', other: '# categories' })}`,
  reviews: (count) => msg`${plural(count, { one: '# review', other: '# reviews' })}`,
  coupons: (count) => msg`${plural(count, { one: '# coupon', other: '# coupons' })}`,
  'gift cards': (count) => msg`Gift cards in ${plural(count, { one: '# currency', other: '# currencies' })}`,
  fabrics: (count) => msg`${plural(count, { one: '# fabric', other: '# fabrics' })}`,
  looks: (count) => msg`${plural(count, { one: '# look', other: '# looks' })}`,
  texts: (count) => msg`Content of ${plural(count, { one: '# page', other: '# pages' })}`,
  details: (count) => msg`${plural(count, { one: '# setting', other: '# settings' })} of the shop`,
}

const notes: Partial<Record<DemoKind, MessageDescriptor>> = {
  categories: msg`A category with one of your own products is kept.`,
  reviews: msg`They are invented, and customers must not believe them to be real.`,
  coupons: msg`Their codes are public: anybody can use them.`,
  'gift cards': msg`Shoppers can no longer buy any. Sold gift cards stay valid.`,
  fabrics: msg`Without any fabric no shirts can be designed, and no swatches are sold.`,
  texts: msg`Pages that you have not written will be empty. The editor still offers the default text.`,
  details: msg`Addresses, tax rates, delivery methods and the price of the swatch set. The shop’s email address becomes yours.`,
}

function Kinds({ kinds }: { kinds: DemoData[] }) {
  const { t } = useLingui()
  const mayWrite = useMay()('write settings')
  const actions = useDemoActions(kinds)
  const open = kinds.filter(({ present, kept }) => present > 0 && !kept).map(({ kind }) => kind)
  if (kinds.length === 0) return <Empty title={t`No demo data`} />
  return (
    <Section title={t`In the shop`}>
      {mayWrite && open.length > 0 && (
        <p className={styles.tools}>
          <Button size="small" busy={actions.busy} onClick={() => void actions.remove(open)}>
            <Trans>Remove all demo data</Trans>
          </Button>
          <Button variant="line" size="small" busy={actions.busy} onClick={() => void actions.keep(open)}>
            <Trans>Keep all</Trans>
          </Button>
        </p>
      )}
      <ul className={styles.rates}>
        {kinds.map((one) => (
          <Kind key={one.kind} one={one} actions={mayWrite ? actions : null} />
        ))}
      </ul>
    </Section>
  )
}

/** Each action takes effect at once, and can be undone. */
function useDemoActions(kinds: DemoData[]) {
  const { t, i18n } = useLingui()
  const [remove, removing] = useRemoveDemoDataMutation()
  const [keep, keeping] = useKeepDemoDataMutation()
  const [restore, restoring] = useRestoreDemoDataMutation()
  const act = async (call: typeof remove, some: DemoKind[], done: string, undo: typeof remove) => {
    const error = errorOf(await call({ kinds: some }))
    if (error) return showError(error, i18n)
    showMessage(done, async () => errorOf(await undo({ kinds: some })))
  }
  const listed = (some: DemoKind[], of: 'present' | 'removed') =>
    new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
      kinds.filter(({ kind }) => some.includes(kind)).map((one) => i18n._(names[one.kind](one[of]))),
    )
  return {
    busy: removing.isLoading || keeping.isLoading || restoring.isLoading,
    remove: (some: DemoKind[]) =>
      act(remove, some, t`Removed: ${{ what: listed(some, 'present') }}.`, restore),
    keep: (some: DemoKind[]) => act(keep, some, t`Kept: ${{ what: listed(some, 'present') }}.`, restore),
    restore({ kind, kept }: DemoData) {
      const what = listed([kind], kept ? 'present' : 'removed')
      const done = kept ? t`To be decided again: ${what}.` : t`Restored: ${what}.`
      return act(restore, [kind], done, kept ? keep : remove)
    },
  }
}

interface KindProps {
  one: DemoData
  /** Null for members who may only read. */
  actions: ReturnType<typeof useDemoActions> | null
}

function Kind({ one, actions }: KindProps) {
  const { t, i18n } = useLingui()
  const { kind, present, removed, kept } = one
  const name = i18n._(names[kind](present > 0 ? present : removed))
  const note = notes[kind]
  const isOpen = present > 0 && !kept
  return (
    <li className={styles.head}>
      <span>
        {name} <span className={styles.hint}>{i18n._(stateText(one))}</span>
        {note && isOpen && <span className={`${styles.hint} ${styles.note}`}>{i18n._(note)}</span>}
      </span>
      {actions && (
        <span className={styles.tools}>
          {isOpen && (
            <>
              <KindButton
                name={t`Remove: ${name}`}
                text={t`Remove`}
                busy={actions.busy}
                onPress={() => actions.remove([kind])}
              />
              <KindButton
                name={t`Keep: ${name}`}
                text={t`Keep`}
                busy={actions.busy}
                onPress={() => actions.keep([kind])}
              />
            </>
          )}
          {(kept || removed > 0) && (
            <KindButton
              name={kept ? t`Decide again: ${name}` : t`Restore: ${name}`}
              text={kept ? t`Decide again` : t`Restore`}
              busy={actions.busy}
              onPress={() => actions.restore(one)}
            />
          )}
        </span>
      )}
    </li>
  )
}

function stateText({ present, removed, kept }: DemoData): MessageDescriptor {
  if (kept) return msg({ message: 'Kept', comment: 'Of demo data: it is the shop’s own' })
  if (present === 0) return msg({ message: 'Removed', comment: 'Of demo data' })
  return removed > 0
    ? msg({ message: `${removed} more removed`, comment: 'Of demo data' })
    : msg({ message: 'In the shop', comment: 'Of demo data' })
}

interface KindButtonProps {
  /** The accessible name, which includes the data it applies to. */
  name: string
  text: string
  busy: boolean
  onPress: () => Promise<void>
}

const KindButton = ({ name, text, busy, onPress }: KindButtonProps) => (
  <Button variant="bare" size="small" busy={busy} aria-label={name} onClick={() => void onPress()}>
    {text}
  </Button>
)
