// A text in Markdown with a toolbar: headings, emphasis, lists, quotations, links, pictures of shirts, and values.
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Field } from '#web/ui/form/field.tsx'
import fields from '#web/ui/form/field.module.css'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { useMay } from '../../../context/session.ts'
import { Icon } from '../../../ui/icons.tsx'
import { factLabel } from '../../../shared/content-labels.ts'
import { insert, insertLink, toggleAround, toggleBefore } from './edit-text.ts'
import styles from './markdown-field.module.css'
import { PictureDialog } from './picture-dialog.tsx'

interface MarkdownFieldProps {
  label: string
  hint?: ReactNode
  value: string
  error: string
  onChange: (text: string) => void
  /** The language of the text. */
  lang: string
  maxLength: number
  rows: number
  placeholder?: string | undefined
  required?: boolean
  readOnly: boolean
  /** The values that may be written in braces. */
  facts: readonly { name: string; value: string | null }[]
  /** Whether the text is a page, which may have headings and pictures. */
  isPage: boolean
}

/** An action on the text in the field. */
type Edit = (area: HTMLTextAreaElement) => void

interface Tool {
  label: string
  sign: ReactNode
  keys?: string
  act: () => void
}

export function MarkdownField(props: MarkdownFieldProps) {
  const { label, hint, value, error, onChange, lang, maxLength, rows, required = true, readOnly } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const [choosing, setChoosing] = useState(false)
  const act = (edit: Edit) => () => area.current && edit(area.current)
  const tools = useTools(props.isPage, act, () => setChoosing(true))
  const onKeyDown = (event: KeyboardEvent) => {
    if (readOnly || !(event.ctrlKey || event.metaKey)) return
    const key = `Control+${event.shiftKey ? 'Shift+' : ''}${event.key.toUpperCase()}`
    const tool = tools.find(({ keys }) => keys === key)
    if (!tool) return
    event.preventDefault()
    tool.act()
  }
  return (
    <div className={styles.editor}>
      <Field label={label} hint={hint} error={error} required={required}>
        {(wiring) => (
          <>
            {!readOnly && <Toolbar of={label} tools={tools} />}
            <textarea
              ref={area}
              {...wiring}
              rows={rows}
              lang={lang}
              dir="auto"
              spellCheck
              value={value}
              readOnly={readOnly}
              maxLength={maxLength}
              placeholder={props.placeholder}
              className={`${fields.control} ${fields.area} ${styles.area}`}
              onChange={({ target }) => onChange(target.value)}
              onKeyDown={onKeyDown}
            />
          </>
        )}
      </Field>
      {!readOnly && props.facts.length > 0 && (
        <ShopValues facts={props.facts} onInsert={(name) => act((area) => insert(area, `{${name}}`))()} />
      )}
      {choosing && (
        <PictureDialog
          onClose={() => setChoosing(false)}
          onChoose={(address, alt) => {
            setChoosing(false)
            // First the dialog restores the focus.
            requestAnimationFrame(act((area) => insert(area, `![${alt}](${address})`)))
          }}
        />
      )}
    </div>
  )
}

function useTools(isPage: boolean, act: (edit: Edit) => () => void, choosePicture: () => void): Tool[] {
  const { t } = useLingui()
  const may = useMay()
  const around = (sign: string) => act((area) => toggleAround(area, sign))
  const before = (sign: string) => act((area) => toggleBefore(area, sign))
  const link = act((area) => insertLink(area, t({ message: 'words', comment: 'Example text of a link' })))
  return [
    ...(isPage
      ? [
          { label: t`Heading`, sign: 'H', act: before('## ') },
          { label: t`Smaller heading`, sign: <small>H</small>, act: before('### ') },
        ]
      : []),
    { label: t`Bold`, sign: <strong>B</strong>, keys: 'Control+B', act: around('**') },
    { label: t`Emphasis`, sign: <em>I</em>, keys: 'Control+I', act: around('*') },
    { label: t`List`, sign: <Icon name="bullets" />, act: before('- ') },
    { label: t`Numbered list`, sign: <Icon name="numbers" />, act: before('1. ') },
    { label: t`Quotation`, sign: <Icon name="quotation" />, act: before('> ') },
    { label: t`Link`, sign: <Icon name="link" />, keys: 'Control+Shift+L', act: link },
    ...(isPage && may('read products')
      ? [{ label: t`Image of a shirt`, sign: <Icon name="picture" />, act: choosePicture }]
      : []),
  ]
}

function Toolbar({ of: label, tools }: { of: string; tools: readonly Tool[] }) {
  const { t } = useLingui()
  return (
    <div role="group" aria-label={t`Format: ${label}`} className={styles.tools}>
      {tools.map((tool) => (
        <button
          key={tool.label}
          type="button"
          className={styles.tool}
          title={tool.keys ? `${tool.label} (${tool.keys.replace('Control', 'Ctrl')})` : tool.label}
          aria-label={tool.label}
          aria-keyshortcuts={tool.keys}
          onClick={tool.act}
        >
          <span aria-hidden="true">{tool.sign}</span>
        </button>
      ))}
    </div>
  )
}

interface ShopValuesProps {
  facts: MarkdownFieldProps['facts']
  onInsert: (name: string) => void
}

function ShopValues({ facts, onInsert }: ShopValuesProps) {
  const { t } = useLingui()
  return (
    <Disclosure title={t`Values of the shop`}>
      <p className={styles.hint}>
        <Trans>A value in braces is replaced by a setting of the shop.</Trans>
      </p>
      <ul className={styles.facts}>
        {facts.map(({ name, value }) => (
          <li key={name}>
            <button type="button" className={styles.fact} onClick={() => onInsert(name)}>
              <code>{`{${name}}`}</code>
            </button>
            <span>
              <Trans>
                {t(factLabel(name))}: <strong>{value ?? t`none`}</strong>
              </Trans>
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
