// Fields that the member may change or only read; in the latter case a sentence above them says why.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { useMay } from '../../context/session.ts'
import styles from './record-form.module.css'

const reasons = {
  'write products': msg`Your role cannot change products.`,
  'write fabrics': msg`Your role cannot change fabrics.`,
  'write prices': msg`Your role cannot change prices.`,
  'write promotions': msg`Your role cannot change promotions.`,
  'write content': msg`Your role cannot change pages, menus, the theme and the look book.`,
  'write orders': msg`Your role cannot change orders.`,
  'write customers': msg`Your role cannot change customers.`,
  'write mailings': msg`Your role cannot change mailings.`,
  'write settings': msg`Your role cannot change settings.`,
  'write backups': msg`Your role cannot change backups.`,
  'write books': msg`Your role cannot change the accounts of the books.`,
} satisfies Record<string, MessageDescriptor>

export type WritePermission = keyof typeof reasons

interface FieldsProps {
  /** The permission to change them. */
  permission: WritePermission
  className?: string | undefined
  children: ReactNode
}

export function Fields({ permission, className = styles.rows, children }: FieldsProps) {
  const { t } = useLingui()
  const isReadOnly = !useMay()(permission)
  const id = useId()
  return (
    <>
      {isReadOnly && (
        <p id={id} className={styles.reason}>
          {t(reasons[permission])}
        </p>
      )}
      <fieldset
        disabled={isReadOnly}
        aria-describedby={isReadOnly ? id : undefined}
        className={`${styles.fields} ${className}`}
      >
        {children}
      </fieldset>
    </>
  )
}
