// The links of a menu in their order, each dragged or moved with buttons; in the header each with a submenu.
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { type HeaderLink, type MenuLink, navigationLimits } from '#contract/admin/navigation.ts'
import { Button } from '#web/ui/button.tsx'
import { OrderedList } from '../../../ui/ordered-list.tsx'
import { moved } from '../../../ui/ordering.ts'
import styles from '../navigation.module.css'
import { LinkDialog } from './link-dialog.tsx'
import { linkText, type Targets } from './link-text.ts'

interface LinkListProps<Link extends MenuLink> {
  links: readonly Link[]
  /** Null for members who may not change it. */
  onChange: ((links: Link[]) => void) | null
  targets: Targets
  most: number
  /** Adds what a link of this menu has besides its target and label. */
  complete: (link: MenuLink) => Link
  /** The accessible name of the menu, for its buttons. */
  name: string
  isHeader?: boolean
  isSubmenu?: boolean
}

export function LinkList<Link extends MenuLink>(props: LinkListProps<Link>) {
  const { links, onChange, targets, most, complete, name, isHeader = false, isSubmenu = false } = props
  const { t, i18n } = useLingui()
  const addsSubmenu = isSubmenu && links.length === 0
  /** The index of the link in the dialog; null for a new one. */
  const [edited, setEdited] = useState<{ index: number | null }>()
  const replace = (index: number, link: Link) => onChange?.(links.with(index, link))
  const save = (link: MenuLink) => {
    const index = edited?.index ?? null
    if (index === null) onChange?.([...links, complete(link)])
    else replace(index, { ...links[index]!, ...link })
    setEdited(undefined)
  }
  const keyed = links.map((link, index) => ({ link, index, id: idOf(links, index) }))
  const textOf = (link: MenuLink) => linkText(link, targets, i18n, isHeader)
  return (
    <div className={styles.links}>
      {links.length > 0 && (
        <OrderedList
          items={keyed}
          idOf={({ id }) => id}
          nameOf={({ link }) => textOf(link).label}
          busy={false}
          onMove={onChange && ((from, to) => onChange(moved(links, from, to)))}
        >
          {({ link, index }) => (
            <LinkRow
              {...textOf(link)}
              onEdit={onChange && (() => setEdited({ index }))}
              onRemove={onChange && (() => onChange(links.toSpliced(index, 1)))}
            >
              {isHeader && (
                <Submenu
                  link={link as unknown as HeaderLink}
                  name={textOf(link).label}
                  targets={targets}
                  onChange={onChange && ((below) => replace(index, { ...link, links: below }))}
                />
              )}
            </LinkRow>
          )}
        </OrderedList>
      )}
      {onChange && links.length < most && (
        <Button
          variant={isSubmenu ? 'bare' : 'line'}
          size="small"
          aria-label={addsSubmenu ? t`Add submenu to ${name}` : t`Add link to ${name}`}
          onClick={() => setEdited({ index: null })}
        >
          {addsSubmenu ? t`Add submenu` : t`Add link`}
        </Button>
      )}
      {edited &&
        // In the body, because a form cannot be inside another one.
        createPortal(
          <LinkDialog
            link={edited.index === null ? null : links[edited.index]!}
            isHeader={isHeader}
            targets={targets}
            onSave={save}
            onClose={() => setEdited(undefined)}
          />,
          document.body,
        )}
    </div>
  )
}

/** Does not depend on the position, so that a moved link keeps the focus; equal links are numbered. */
function idOf(links: readonly MenuLink[], index: number): string {
  const { kind, to } = links[index]!
  const same = links.slice(0, index).filter((other) => other.kind === kind && other.to === to)
  return `${kind} ${to} ${same.length}`
}

interface LinkRowProps {
  label: string
  target: string
  missing?: string
  onEdit: (() => void) | null
  onRemove: (() => void) | null
  children?: ReactNode
}

function LinkRow({ label, target, missing, onEdit, onRemove, children }: LinkRowProps) {
  const { t } = useLingui()
  return (
    <div className={styles.row}>
      <div className={styles.link}>
        <span className={styles.name}>{label}</span>
        <span className={styles.hint}>{target}</span>
        {missing !== undefined && <span className={styles.missing}>{missing}</span>}
      </div>
      {onEdit && onRemove && (
        <div className={styles.actions}>
          <Button variant="bare" size="small" aria-label={t`Edit ${label}`} onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
          <Button variant="bare" size="small" aria-label={t`Remove ${label}`} onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      )}
      {children}
    </div>
  )
}

interface SubmenuProps {
  link: HeaderLink
  name: string
  targets: Targets
  onChange: ((links: MenuLink[]) => void) | null
}

function Submenu({ link: { links }, name, targets, onChange }: SubmenuProps) {
  if (links.length === 0 && onChange === null) return null
  return (
    <div className={styles.below}>
      <LinkList
        links={links}
        onChange={onChange}
        targets={targets}
        most={navigationLimits.subLinks}
        complete={(below) => below}
        name={name}
        isSubmenu
      />
    </div>
  )
}
