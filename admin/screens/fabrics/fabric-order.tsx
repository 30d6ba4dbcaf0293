// The order of the fabrics in the shop, which is set by hand.
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { FabricItem } from '#contract/admin/fabrics.ts'
import { errorOf } from '../../api/error-of.ts'
import { useListFabricsInfiniteQuery, useMoveFabricMutation } from '../../api/fabrics.ts'
import { useMay } from '../../context/session.ts'
import { News } from '../../shared/news/news.tsx'
import { useAllItems } from '../../shared/use-item.ts'
import { showError, showMessage } from '../../ui/messages.tsx'
import { OrderedList } from '../../ui/ordered-list.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty, Loaded } from '../../ui/states.tsx'
import styles from './fabrics.module.css'
import { FabricStatus } from './parts/fabric-status.tsx'
import { WovenSwatch } from './parts/woven.tsx'

export default function FabricOrderScreen() {
  const { t } = useLingui()
  const query = useListFabricsInfiniteQuery({})
  const fabrics = useAllItems(query)
  return (
    <Screen
      title={t`Order of the fabrics`}
      lead={t`Shoppers see the offered fabrics in this order.`}
      back={{ to: '/fabrics', label: t`Fabrics` }}
      width="form"
    >
      <News recordTypes={['fabric']} query={query} />
      <Loaded query={{ ...query, data: fabrics }}>
        {(all) => (all.length > 0 ? <Fabrics fabrics={all} /> : <Empty title={t`No fabrics yet`} />)}
      </Loaded>
    </Screen>
  )
}

function Fabrics({ fabrics }: { fabrics: FabricItem[] }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const [move, { isLoading }] = useMoveFabricMutation()
  const onMove = async (from: number, to: number) => {
    const { code } = fabrics[from]!
    const error = errorOf(await move({ code, to: fabrics[to]!.code }))
    if (error) return showError(error, i18n)
    // The fabric that is now replaced at this position.
    const beside = fabrics[from + Math.sign(to - from)]!.code
    showMessage(t`The order is changed.`, async () => errorOf(await move({ code, to: beside })))
  }
  return (
    <OrderedList
      items={fabrics}
      idOf={({ code }) => code}
      nameOf={({ name, code }) => `${name} (${code})`}
      busy={isLoading}
      onMove={may('write fabrics') ? onMove : null}
    >
      {(fabric) => (
        <div className={styles.ordered}>
          <Link to={`/fabrics/${fabric.code}`} className={styles.fabric}>
            <WovenSwatch yarns={fabric} widthMm={12} heightMm={12} pxPerMm={4} className={styles.swatch} />
            <span>
              <span className={styles.name}>{fabric.name}</span>
              <span className={styles.colour}>
                {fabric.colour} · {fabric.code}
              </span>
            </span>
          </Link>
          {!fabric.offered && <FabricStatus fabric={fabric} />}
        </div>
      )}
    </OrderedList>
  )
}
