// The permissions of a role or an API key: a table with a row for each area.
import { Trans, useLingui } from '@lingui/react/macro'
import { type Permission, permissionRegistry, permissionsByArea } from '#contract/admin/permissions.ts'
import { useSession } from '../context/session.ts'
import styles from './permission-table.module.css'

interface PermissionTableProps {
  label: string
  chosen: readonly Permission[]
  /** Left out when they can only be read. */
  onChange?: (chosen: Permission[]) => void
  error?: string
}

/** The permission to change an area includes the one to see it. Members can grant only permissions that they have. */
export function PermissionTable({ label, chosen, onChange, error }: PermissionTableProps) {
  const { t } = useLingui()
  const { member } = useSession()
  const toggle = (read: Permission, write: Permission | null, one: Permission) => {
    const isChosen = chosen.includes(one)
    const others = chosen.filter((other) => other !== one)
    if (!isChosen) onChange!([...new Set([...others, read, one])])
    else onChange!(one === read ? others.filter((other) => other !== write) : others)
  }
  const cell = (area: string, read: Permission, write: Permission | null, one: Permission, what: string) => {
    const lacks = !member.permissions.includes(one)
    if (!onChange || lacks)
      return (
        <>
          <span aria-hidden="true">{chosen.includes(one) ? '✓' : '–'}</span>
          <span className="unseen">{chosen.includes(one) ? t`Yes` : t`No`}</span>
          {onChange && lacks && (
            <span className={styles.reason}>
              <Trans>Not included in your role</Trans>
            </span>
          )}
        </>
      )
    return (
      <input
        type="checkbox"
        aria-label={t`${{ title: area }}: ${{ text: what }}`}
        checked={chosen.includes(one)}
        onChange={() => toggle(read, write, one)}
      />
    )
  }
  return (
    <div>
      <table className={styles.table}>
        <caption className={styles.caption}>{label}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Area</Trans>
            </th>
            <th scope="col">
              <Trans>See</Trans>
            </th>
            <th scope="col">
              <Trans>Change</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {permissionsByArea.map(({ area, read, write }) => {
            const name = t(permissionRegistry[area].label)
            return (
              <tr key={area}>
                <th scope="row">{name}</th>
                <td>{cell(name, read, write, read, t`See`)}</td>
                <td>
                  {write ? (
                    cell(name, read, write, write, t`Change`)
                  ) : (
                    <span className={styles.reason}>
                      <Trans>Nobody can</Trans>
                    </span>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  )
}
